interface Listed {
  readonly userId: string;
}

/** The open streams by user, and in turns, so that each heartbeat handles only a part of them. */
export function subscriberList<Subscriber extends Listed>(turns: number) {
  const byUser = new Map<string, Set<Subscriber>>();
  const byTurn = Array.from({ length: turns }, () => new Set<Subscriber>());
  const turnOf = new Map<Subscriber, Set<Subscriber>>();
  const nobody: ReadonlySet<Subscriber> = new Set();
  let now = 0;

  return {
    get size(): number {
      return turnOf.size;
    },

    of: (userId: string): ReadonlySet<Subscriber> => byUser.get(userId) ?? nobody,

    all: (): readonly Subscriber[] => [...turnOf.keys()],

    add(subscriber: Subscriber): void {
      const own = byUser.get(subscriber.userId) ?? new Set();
      byUser.set(subscriber.userId, own.add(subscriber));
      const turn = byTurn[now] ?? new Set();
      turnOf.set(subscriber, turn.add(subscriber));
    },

    remove(subscriber: Subscriber): void {
      turnOf.get(subscriber)?.delete(subscriber);
      turnOf.delete(subscriber);
      const own = byUser.get(subscriber.userId);
      own?.delete(subscriber);
      if (own?.size === 0) byUser.delete(subscriber.userId);
    },

    /** The subscribers of the next turn. A subscriber that was just added comes last. */
    nextTurn(): readonly Subscriber[] {
      now = (now + 1) % turns;
      return [...(byTurn[now] ?? [])];
    },
  };
}
