import { useState } from 'react';

interface Known {
  readonly userId: string | undefined;
  readonly count: number;
  readonly growth: number;
}

/**
 * By how much a user's count grew with its last change. 0 if it fell, and for the first count of the user, since
 * earlier messages are not new.
 */
export function useGrowth(userId: string | undefined, count: number): number {
  const [known, setKnown] = useState<Known>({ userId, count, growth: 0 });
  if (known.userId === userId && known.count === count) return known.growth;
  const growth = known.userId === userId ? Math.max(0, count - known.count) : 0;
  setKnown({ userId, count, growth });
  return growth;
}
