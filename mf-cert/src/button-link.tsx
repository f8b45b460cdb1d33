import { useTarget } from '@portal/shared/remote';
import { useNavigate } from '@portal/shared/router';
import { Button } from 'antd';
import type { MouseEvent, ReactNode } from 'react';

interface ButtonLinkProps {
  /** Name of a route in any manifest. */
  readonly to: string;
  readonly type?: 'primary' | 'default';
  readonly children: ReactNode;
}

/** A link that is the thing to do here; there only when its target is. */
export function ButtonLink({ to, type = 'primary', children }: ButtonLinkProps) {
  const address = useTarget(to);
  const navigate = useNavigate();
  if (address === null) return null;

  function handleClick(event: MouseEvent<HTMLElement>) {
    // Another tab or window is the browser's to open.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (address !== null) void navigate(address);
  }

  return (
    <Button type={type} href={address} onClick={handleClick}>
      {children}
    </Button>
  );
}
