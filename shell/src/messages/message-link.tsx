import { Link } from '@portal/shared/router';
import type { ReactNode } from 'react';
import { useShell } from '../services/shell-services';
import type { MessageTarget } from './use-message-targets';

interface MessageLinkProps {
  /** Null if the message has no link. */
  readonly target: MessageTarget | null;
  readonly onFollow: () => void;
  readonly children: ReactNode;
}

/** The title of a message, as a link if it has one. */
export function MessageLink({ target, onFollow, children }: MessageLinkProps) {
  const { loads } = useShell();
  if (target === null) return <span className="portal-message-title">{children}</span>;
  const prepare = () => loads.prepare(target.entry);
  return (
    <Link
      to={target.address}
      className="portal-message-title"
      onClick={onFollow}
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      {children}
    </Link>
  );
}
