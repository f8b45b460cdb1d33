interface Listed {
  readonly userId: string;
}

/** Who is listening: by person, and in turns, so that a beat concerns a part of them and not all at once. */
export function readerList<Reader extends Listed>(turns: number) {
  const byPerson = new Map<string, Set<Reader>>();
  const byTurn = Array.from({ length: turns }, () => new Set<Reader>());
  const turnOf = new Map<Reader, Set<Reader>>();
  const nobody: ReadonlySet<Reader> = new Set();
  let now = 0;

  return {
    get size(): number {
      return turnOf.size;
    },

    of: (userId: string): ReadonlySet<Reader> => byPerson.get(userId) ?? nobody,

    all: (): readonly Reader[] => [...turnOf.keys()],

    add(reader: Reader): void {
      const own = byPerson.get(reader.userId) ?? new Set();
      byPerson.set(reader.userId, own.add(reader));
      const turn = byTurn[now] ?? new Set();
      turnOf.set(reader, turn.add(reader));
    },

    remove(reader: Reader): void {
      turnOf.get(reader)?.delete(reader);
      turnOf.delete(reader);
      const own = byPerson.get(reader.userId);
      own?.delete(reader);
      if (own?.size === 0) byPerson.delete(reader.userId);
    },

    /** Those whose turn it is; who was just added has it last. */
    nextTurn(): readonly Reader[] {
      now = (now + 1) % turns;
      return [...(byTurn[now] ?? [])];
    },
  };
}
