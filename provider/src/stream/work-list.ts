/** Statements take lists of this length at most. */
const MOST = 1_000;

/** What is to be looked up next, each thing once. */
export interface Work<Reader> {
  readonly messageIds: readonly string[];
  /** People whose unread count is to be told. */
  readonly userIds: readonly string[];
  /** Readers whose session is to be looked at. */
  readonly sessions: readonly Reader[];
  /** Teams that changed, and teams whose members did. */
  readonly teamIds: readonly string[];
  readonly memberTeamIds: readonly string[];
}

/** Gathers what is to be done, and hands it out in lists of a bounded length. */
export function workList<Reader>() {
  const messageIds = new Set<string>();
  const userIds = new Set<string>();
  const sessions = new Set<Reader>();
  const teamIds = new Set<string>();
  const memberTeamIds = new Set<string>();

  return {
    addMessage: (id: string): void => void messageIds.add(id),
    addCount: (userId: string): void => void userIds.add(userId),
    addTeam: (teamId: string): void => void teamIds.add(teamId),
    addMembers: (teamId: string): void => void memberTeamIds.add(teamId),
    addSessions(readers: Iterable<Reader>): void {
      for (const reader of readers) sessions.add(reader);
    },

    /** Null when there is nothing left to do. */
    take(): Work<Reader> | null {
      const all = [messageIds, userIds, sessions, teamIds, memberTeamIds];
      if (all.every(({ size }) => size === 0)) return null;
      return {
        messageIds: firstOf(messageIds),
        userIds: firstOf(userIds),
        sessions: firstOf(sessions),
        teamIds: firstOf(teamIds),
        memberTeamIds: firstOf(memberTeamIds),
      };
    },

    /** What could not be done. */
    putBack(work: Work<Reader>): void {
      for (const id of work.messageIds) messageIds.add(id);
      for (const id of work.userIds) userIds.add(id);
      for (const reader of work.sessions) sessions.add(reader);
      for (const id of work.teamIds) teamIds.add(id);
      for (const id of work.memberTeamIds) memberTeamIds.add(id);
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
