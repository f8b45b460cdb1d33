/**
 * Attempts on one account run one after the other, so that parallel guesses cannot overtake the counter. Attempts on
 * other accounts run in parallel.
 */
export function createKeyedMutex() {
  const mutex = new Map<string, Promise<unknown>>();
  return {
    /** One at a time per key. */
    async runExclusive<T>(key: string, work: () => Promise<T>): Promise<T> {
      const before = mutex.get(key) ?? Promise.resolve();
      const turn = before.then(work, work);
      const settled = turn.catch(() => undefined);
      mutex.set(key, settled);
      try {
        return await turn;
      } finally {
        if (mutex.get(key) === settled) mutex.delete(key);
      }
    },
  };
}
