import type { Qr } from '@portal/shared/contracts/shapes';
import { useEffect } from 'react';
import { EXPIRED } from './code-state';

interface Replacing {
  /** The user asked for it, as the address says. */
  readonly isAsked: boolean;
  /** Code of the submission that goes on. */
  readonly code: Qr | undefined;
  /** Removes the wish from the address. */
  readonly onEnd: () => void;
}

/** Whether other details are submitted in place of a face check whose code has expired. Ends with the next code. */
export function useReplacing({ isAsked, code, onEnd }: Replacing): boolean {
  const isOver = isAsked && code !== undefined && code.State !== EXPIRED;
  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver, onEnd]);
  return isAsked && code?.State === EXPIRED;
}
