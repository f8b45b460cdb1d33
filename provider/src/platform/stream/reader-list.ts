interface Listed {
  readonly userId: string;
}

/** The open streams by user, and in turns, so that each heartbeat handles only a part of them. */
export function readerList<Reader extends Listed>(turns: number) {
  const byUser = new Map<string, Set<Reader>>();
  const byTurn = Array.from({ length: turns }, () => new Set<Reader>());
  const turnOf = new Map<Reader, Set<Reader>>();
  const nobody: ReadonlySet<Reader> = new Set();
  let now = 0;

  return {
    get size(): number {
      return turnOf.size;
    },

    of: (userId: string): ReadonlySet<Reader> => byUser.get(userId) ?? nobody,

    all: (): readonly Reader[] => [...turnOf.keys()],

    add(reader: Reader): void {
      const own = byUser.get(reader.userId) ?? new Set();
      byUser.set(reader.userId, own.add(reader));
      const turn = byTurn[now] ?? new Set();
      turnOf.set(reader, turn.add(reader));
    },

    remove(reader: Reader): void {
      turnOf.get(reader)?.delete(reader);
      turnOf.delete(reader);
      const own = byUser.get(reader.userId);
      own?.delete(reader);
      if (own?.size === 0) byUser.delete(reader.userId);
    },

    /** The readers of the next turn. A reader that was just added comes last. */
    nextTurn(): readonly Reader[] {
      now = (now + 1) % turns;
      return [...(byTurn[now] ?? [])];
    },
  };
}
