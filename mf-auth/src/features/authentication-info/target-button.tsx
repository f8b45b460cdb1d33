import { useTarget } from '@portal/shared/remote';
import { useNavigate } from '@portal/shared/router';
import { useLayout } from '@portal/shared/store';
import { touchTarget } from '@portal/shared/ui/measures';
import { Button } from 'antd';
import type { MouseEvent } from 'react';

interface TargetButtonProps {
  /** Name of a route. */
  readonly to: string;
  /** What it continues. Distinguishes buttons with the same text for screen readers. */
  readonly of: string;
  readonly children: string;
}

/** A link to a route, styled as a button. Rendered only if its target exists. */
export function TargetButton({ to, of, children }: TargetButtonProps) {
  const address = useTarget(to);
  const navigate = useNavigate();
  const { device } = useLayout();
  if (address === null) return null;

  function handleClick(event: MouseEvent) {
    // Let the browser open a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(address ?? '/');
  }

  return (
    <Button
      href={address}
      aria-label={`${children}: ${of}`}
      onClick={handleClick}
      style={touchTarget(device)}
    >
      {children}
    </Button>
  );
}
