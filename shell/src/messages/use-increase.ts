import { useState } from 'react';

interface Known {
  readonly userId: string | undefined;
  readonly count: number;
  readonly increase: number;
}

/**
 * By how much a user's count grew with its last change. 0 if it fell, and for the first count of the user, since
 * earlier messages are not new.
 */
export function useIncrease(userId: string | undefined, count: number): number {
  const [known, setKnown] = useState<Known>({ userId, count, increase: 0 });
  if (known.userId === userId && known.count === count) return known.increase;
  const increase = known.userId === userId ? Math.max(0, count - known.count) : 0;
  setKnown({ userId, count, increase });
  return increase;
}
