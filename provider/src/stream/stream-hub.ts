import type { Language } from '@portal/shared/contracts/language';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { stream } from '@portal/shared/contracts/message';
import type { ProviderDeps } from '../deps';
import { BusinessError } from '../http/business-error';
import { presentMessage } from '../messages/message.presenter';
import { countUnreadOf, findMessages } from '../messages/message.repository';
import { addSeconds } from '../runtime/clock';
import { findAliveAmong } from '../session/session-list.repository';
import { findMembersAmong } from '../team/team-members.repository';
import { NEWS_CHANNEL, parseNews } from './news.repository';
import { readerList } from './reader-list';
import { workList, type Work } from './work-list';

export type StreamEvent = ResponseOf<typeof stream>;

/** One open stream, as the hub sees it. */
export interface Reader {
  readonly userId: string;
  readonly sessionId: string;
  readonly language: Language;
  send(event: StreamEvent): void;
  comment(): void;
  end(): void;
}

export interface HubLimits {
  /** Streams of one person: browsers, not tabs, since the tabs of a browser share one. */
  readonly perPerson: number;
  readonly perProcess: number;
}

const LIMITS: HubLimits = { perPerson: 8, perProcess: 5_000 };
/** What a person with too many is told to wait, and a process that is full. */
const WAIT_SECONDS = 60;
const RESTART_SECONDS = 3;
/** Each stream has its turn once in this many beats: a comment, and a look whether its session still lives. */
export const BEATS = 15;
const BEAT_MS = 1_000;
const RETRY_WORK_MS = 1_000;

export interface HubOptions {
  readonly limits?: HubLimits;
  /** Milliseconds between two beats. */
  readonly beatMs?: number;
  /** What went wrong behind the streams' back; it is tried again. */
  readonly onError: (error: unknown) => void;
}

export type StreamHub = ReturnType<typeof streamHub>;

/**
 * All streams of this process. News are names of what happened (`news.repository.ts`); what they mean is read
 * from the tables, for all readers at once, so that a thousand streams cost two or three statements and at
 * most one connection at a time. Streams hold no connection.
 */
export function streamHub(
  { database, clock, settings, metrics }: Pick<ProviderDeps, 'database' | 'clock' | 'settings' | 'metrics'>,
  { limits = LIMITS, beatMs = BEAT_MS, onError }: HubOptions,
) {
  const readers = readerList<Reader>(BEATS);
  const work = workList<Reader>();
  /** Of messages that are still to be told: the session whose act they tell of. */
  const authors = new Map<string, string>();
  /** Readers who may have missed something; each is sent away at its next turn, to ask everything anew. */
  const deaf = new WeakSet<Reader>();
  let ear: Promise<() => Promise<void>> | null = null;
  let beating: NodeJS.Timeout | undefined;
  let isClosed = false;
  let isWorking = false;

  function leave(reader: Reader): void {
    readers.remove(reader);
    metrics.streams.set(readers.size);
  }

  /** Sessions first: who is out hears nothing more. */
  async function checkSessions({ sessions }: Work<Reader>): Promise<void> {
    if (sessions.length === 0) return;
    const now = clock.now();
    const since = { now, seenAfter: addSeconds(now, -settings.session.idleMinutes * 60) };
    const alive = await findAliveAmong(database.queries, [...new Set(sessions.map(idOf))], since);
    for (const reader of sessions) {
      if (alive.has(reader.sessionId)) continue;
      reader.send({ type: 'revoked' });
      sendAway(reader);
    }
  }

  async function tellNews({ messageIds, userIds }: Work<Reader>): Promise<void> {
    const rows = messageIds.length === 0 ? [] : await findMessages(database.queries, messageIds);
    const told = new Set(rows.map((row) => row.userId));
    const concerned = [...new Set([...told, ...userIds])];
    if (concerned.length === 0) return;
    const unread = await countUnreadOf(database.queries, concerned);
    for (const row of rows) {
      const unreadCount = unread.get(row.userId) ?? 0;
      for (const reader of readers.of(row.userId)) {
        reader.send({
          type: 'message',
          message: presentMessage(row, reader.language),
          unreadCount,
          isOwn: authors.get(row.id) === reader.sessionId,
        });
      }
    }
    for (const id of messageIds) authors.delete(id);
    for (const userId of userIds.filter((id) => !told.has(id))) {
      for (const reader of readers.of(userId)) {
        reader.send({ type: 'unread', unreadCount: unread.get(userId) ?? 0 });
      }
    }
  }

  /** Of a team hears who is in it and may enter it. */
  async function tellTeams({ teamIds, memberTeamIds }: Work<Reader>): Promise<void> {
    const concerned = [...new Set([...teamIds, ...memberTeamIds])];
    if (concerned.length === 0) return;
    const listening = [...new Set(readers.all().map(({ userId }) => userId))];
    const changed = new Set(teamIds);
    const withMembers = new Set(memberTeamIds);
    for (const { teamId, userId } of await findMembersAmong(database.queries, concerned, listening)) {
      for (const reader of readers.of(userId)) {
        if (changed.has(teamId)) reader.send({ type: 'team', teamId });
        if (withMembers.has(teamId)) reader.send({ type: 'member', teamId });
      }
    }
  }

  /** What comes in while this runs is done together in the next round. */
  async function workOff(): Promise<void> {
    if (isWorking) return;
    isWorking = true;
    for (let due = work.take(); due !== null && !isClosed; due = work.take()) {
      try {
        await checkSessions(due);
        await tellNews(due);
        await tellTeams(due);
      } catch (error) {
        onError(error);
        work.putBack(due);
        await new Promise((resolve) => setTimeout(resolve, RETRY_WORK_MS).unref());
      }
    }
    isWorking = false;
  }

  function hear(payload: string): void {
    const news = parseNews(payload);
    if (news === null || ('userId' in news && readers.of(news.userId).size === 0)) return;
    switch (news.about) {
      case 'message':
        work.addMessage(news.messageId);
        if (news.bySession !== undefined) authors.set(news.messageId, news.bySession);
        break;
      case 'unread':
        work.addCount(news.userId);
        break;
      case 'sessions':
        work.addSessions(readers.of(news.userId));
        break;
      case 'place':
        for (const reader of readers.of(news.userId)) reader.send({ type: 'team', teamId: news.teamId });
        break;
      case 'team':
        work.addTeam(news.teamId);
        break;
      case 'members':
        work.addMembers(news.teamId);
        break;
    }
    void workOff();
  }

  /**
   * Nobody knows what was missed. Sessions and counts are read at once. Of teams there is nothing to read: a page asks
   * again for what it shows when its stream ends and the next one begins, which happens turn by turn and not to
   * all at once.
   */
  function catchUp(): void {
    for (const reader of readers.all()) {
      deaf.add(reader);
      work.addSessions([reader]);
      work.addCount(reader.userId);
    }
    void workOff();
  }

  function sendAway(reader: Reader): void {
    leave(reader);
    reader.end();
  }

  function beat(): void {
    const turn = readers.nextTurn();
    for (const reader of turn) {
      if (deaf.has(reader)) sendAway(reader);
      else reader.comment();
    }
    // Also what nobody tells: a session that ends by its time, an account that an operator disabled.
    work.addSessions(turn);
    void workOff();
  }

  function listenOnce(): Promise<unknown> {
    ear ??= database.listen(NEWS_CHANNEL, { onNews: hear, onGap: catchUp }).catch((error: unknown) => {
      ear = null;
      throw error;
    });
    return ear;
  }

  return {
    /**
     * Makes sure that this process hears what the others tell, and that there is room. To be followed by
     * `add` without waiting in between.
     * @throws BusinessError 4029; what the database throws while it is away
     */
    async prepare(userId: string): Promise<void> {
      await listenOnce();
      // There will be another process, or this one again.
      if (isClosed) throw new BusinessError(4029, { retryAfter: RESTART_SECONDS });
      const isFull = readers.size >= limits.perProcess || readers.of(userId).size >= limits.perPerson;
      if (isFull) throw new BusinessError(4029, { retryAfter: WAIT_SECONDS });
    },

    /** What happened before is in the count that it is told first; what happens from now on it hears. */
    add(reader: Reader): void {
      readers.add(reader);
      metrics.streams.set(readers.size);
      beating ??= setInterval(beat, beatMs).unref();
      // It may have ended since it was let in.
      work.addSessions([reader]);
      work.addCount(reader.userId);
      void workOff();
    },

    remove: leave,

    /** Ends all streams; their readers ask again, elsewhere or after a restart. */
    async close(): Promise<void> {
      isClosed = true;
      clearInterval(beating);
      for (const reader of readers.all()) reader.end();
      const stopListening = await ear?.catch(() => null);
      await stopListening?.();
    },
  };
}

function idOf({ sessionId }: Reader): string {
  return sessionId;
}
