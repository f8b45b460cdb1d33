import { useTarget } from '@portal/shared/remote';
import { useNavigate } from '@portal/shared/router';
import { useLayout } from '@portal/shared/store';
import { touchTarget } from '@portal/shared/ui/measures';
import { Button } from 'antd';
import type { MouseEvent } from 'react';

interface TargetButtonProps {
  /** Name of a route. */
  readonly to: string;
  /** What it goes on with: two buttons with the same word are told apart by it. */
  readonly of: string;
  readonly children: string;
}

/** A link to a route in the shape of a button; it is there only when its target is. */
export function TargetButton({ to, of, children }: TargetButtonProps) {
  const address = useTarget(to);
  const navigate = useNavigate();
  const { device } = useLayout();
  if (address === null) return null;

  function handleClick(event: MouseEvent) {
    // A new tab or window is the browser's own business.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(address ?? '/');
  }

  return (
    <Button
      type="primary"
      ghost
      href={address}
      aria-label={`${children}: ${of}`}
      onClick={handleClick}
      style={touchTarget(device)}
    >
      {children}
    </Button>
  );
}
