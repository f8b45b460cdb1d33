/**
 * Attempts on one account run one after the other, so that guesses sent together cannot overtake the
 * counter; attempts on others go on meanwhile.
 */
export function createTurns() {
  const turns = new Map<string, Promise<unknown>>();
  return {
    /** One at a time per key. */
    async inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
      const before = turns.get(key) ?? Promise.resolve();
      const turn = before.then(work, work);
      const settled = turn.catch(() => undefined);
      turns.set(key, settled);
      try {
        return await turn;
      } finally {
        if (turns.get(key) === settled) turns.delete(key);
      }
    },
  };
}
