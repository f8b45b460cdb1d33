import { type ReactNode, memo } from 'react';

interface LeavingRowsProps {
  /** Other rows have been requested and are loading. */
  readonly isLeaving: boolean;
  /** Key of the state that must be rendered immediately even while loading, such as the selected rows. */
  readonly appearance: string;
  readonly children: ReactNode;
}

/**
 * Rows that stay on screen until others replace them. A hundred rows take up to a second on a slow machine, so they are
 * not re-rendered while others load: they depend neither on the address nor on the state of the query.
 */
export const LeavingRows = memo(
  function LeavingRows({ children }: LeavingRowsProps) {
    return children;
  },
  (before, after) => after.isLeaving && before.appearance === after.appearance,
);
