import type { ReactNode } from 'react';
import { useShell } from '../services/shell-services';

interface PartMarkProps {
  readonly part: string;
  /** Name of the page or card. */
  readonly piece: string;
  readonly children: ReactNode;
}

/** Marks the content with its part in an inspected page. Does not affect the layout. */
export function PartMark({ part, piece, children }: PartMarkProps) {
  const { config } = useShell();
  if (config.inspection === undefined) return children;
  return (
    <div data-part={part} data-piece={piece} style={{ display: 'contents' }}>
      {children}
    </div>
  );
}
