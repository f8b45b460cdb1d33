import { type TargetQuery, RouteDirectoryContext, useTarget } from '@portal/shared/remote';
import { useNavigate } from '@portal/shared/router';
import { Button } from 'antd';
import { type MouseEvent, type ReactNode, useContext } from 'react';

export interface ButtonLinkProps {
  /** Name of a route in any manifest. */
  readonly to: string;
  readonly query?: TargetQuery;
  readonly type?: 'primary' | 'default' | 'link';
  readonly size?: 'small' | 'middle';
  /** Replaces the current history entry, for example on a page that does not exist. */
  readonly replace?: boolean;
  /** Accessible name, if several buttons have the same text. */
  readonly label?: string;
  /** Rendered if the release set has no such page. Default: nothing. */
  readonly otherwise?: ReactNode;
  readonly children: ReactNode;
}

/** A link to a primary action, styled as a button. Rendered only if its target exists. */
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
    // Let the browser open another tab or window.
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
