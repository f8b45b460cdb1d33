import { type ReactNode, memo } from 'react';

interface LeavingRowsProps {
  /** Other rows were asked for and are on their way. */
  readonly isLeaving: boolean;
  /** What may change meanwhile and has to be seen at once, such as the chosen rows. */
  readonly look: string;
  readonly children: ReactNode;
}

/**
 * Rows that stay on screen until others take their place. A hundred rows cost up to a second on a slow machine, so
 * that they are not rendered again while they wait: neither the address nor the state of the query shows in them.
 */
export const LeavingRows = memo(
  function LeavingRows({ children }: LeavingRowsProps) {
    return children;
  },
  (before, after) => after.isLeaving && before.look === after.look,
);
