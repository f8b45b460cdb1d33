/** Statements take lists of this length at most. */
const MOST = 1_000;

/** What is to be looked up next, each thing once. */
export interface Work<Reader> {
  readonly messageIds: readonly string[];
  /** People whose unread count is to be told. */
  readonly userIds: readonly string[];
  /** Readers whose session is to be looked at. */
  readonly sessions: readonly Reader[];
}

/** Gathers what is to be done, and hands it out in lists of a bounded length. */
export function workList<Reader>() {
  const messageIds = new Set<string>();
  const userIds = new Set<string>();
  const sessions = new Set<Reader>();

  return {
    addMessage: (id: string): void => void messageIds.add(id),
    addCount: (userId: string): void => void userIds.add(userId),
    addSessions(readers: Iterable<Reader>): void {
      for (const reader of readers) sessions.add(reader);
    },

    /** Null when there is nothing left to do. */
    take(): Work<Reader> | null {
      if (messageIds.size + userIds.size + sessions.size === 0) return null;
      return {
        messageIds: firstOf(messageIds),
        userIds: firstOf(userIds),
        sessions: firstOf(sessions),
      };
    },

    /** What could not be done. */
    putBack(work: Work<Reader>): void {
      for (const id of work.messageIds) messageIds.add(id);
      for (const id of work.userIds) userIds.add(id);
      for (const reader of work.sessions) sessions.add(reader);
    },
  };
}

function firstOf<Item>(items: Set<Item>): Item[] {
  const taken: Item[] = [];
  for (const item of items) {
    if (taken.length === MOST) break;
    taken.push(item);
    items.delete(item);
  }
  return taken;
}
