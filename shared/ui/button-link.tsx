import { type TargetQuery, RouteDirectoryContext, useTarget } from '@portal/shared/remote';
import { useNavigate } from '@portal/shared/router';
import { Button } from 'antd';
import { type MouseEvent, type ReactNode, useContext } from 'react';

export interface ButtonLinkProps {
  /** Name of a route in any manifest. */
  readonly to: string;
  readonly query?: TargetQuery;
  readonly type?: 'primary' | 'default';
  readonly size?: 'small' | 'middle';
  /** Leaves no way back to this page, such as to one that does not exist. */
  readonly replace?: boolean;
  /** What it is about, where several buttons say the same word. */
  readonly label?: string;
  /** Stands where the release set has no such page; nothing by default. */
  readonly otherwise?: ReactNode;
  readonly children: ReactNode;
}

/** A link that is the thing to do here, in the shape of a button; there only when its target is. */
export function ButtonLink(props: ButtonLinkProps) {
  const {
    to,
    query,
    type = 'primary',
    size = 'middle',
    replace = false,
    label,
    otherwise = null,
    children,
  } = props;
  const address = useTarget(to, query);
  const { prefetch } = useContext(RouteDirectoryContext);
  const navigate = useNavigate();
  if (address === null) return otherwise;

  function handleClick(event: MouseEvent<HTMLElement>) {
    // Another tab or window is the browser's to open.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (address !== null) void navigate(address, { replace });
  }

  const handleHint = () => prefetch?.(to);
  return (
    <Button
      type={type}
      size={size}
      href={address}
      {...(label !== undefined && { 'aria-label': label })}
      onClick={handleClick}
      onPointerEnter={handleHint}
      onFocus={handleHint}
    >
      {children}
    </Button>
  );
}
