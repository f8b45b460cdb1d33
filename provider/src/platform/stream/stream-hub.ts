import * as errorCodes from '@portal/shared/contracts/error-codes';
import { STREAM_REVOKED } from '@portal/shared/contracts/message';
import type { ProviderDeps } from '../deps';
import { BusinessError } from '../http/business-error';
import { findMembersAmong } from '../access/team-members.repository';
import { DOMAIN_EVENT_CHANNEL, parseNotification, type DomainEvent } from '../events/domain-event.repository';
import type { EventProjection, Reader, StreamEvent } from './event-projection';
import { readerList } from './reader-list';
import { workList, type Work } from './work-list';

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
  /** How messages are told. */
  readonly projection: EventProjection;
  readonly limits?: HubLimits;
  /** Milliseconds between two beats. */
  readonly beatMs?: number;
  /** What went wrong behind the streams' back; it is tried again. */
  readonly onError: (error: unknown) => void;
}

/** What the hub asks of sessions; their domain implements it. */
export interface LiveSessions {
  /** Which of these sessions, of whomever, would still let somebody in. */
  findAlive(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
}

export type StreamHub = ReturnType<typeof streamHub>;

/** The last word to a stream whose session has ended. */
const REVOKED: StreamEvent = { name: STREAM_REVOKED, major: 1, payload: {} };

/**
 * All streams of this process. It knows no event: it finds out whom an event is for, and forwards it. Teams and
 * projections are read for all readers at once, so that a thousand streams cost two or three statements and at most
 * one connection at a time. Streams hold no connection.
 */
export function streamHub(
  { database, metrics }: Pick<ProviderDeps, 'database' | 'metrics'>,
  sessionList: LiveSessions,
  { projection, limits = LIMITS, beatMs = BEAT_MS, onError }: HubOptions,
) {
  const readers = readerList<Reader>(BEATS);
  const work = workList<Reader>();
  /** Readers who may have missed something; each is sent away at its next turn, to ask everything anew. */
  const stale = new WeakSet<Reader>();
  let subscription: Promise<() => Promise<void>> | null = null;
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
    const alive = await sessionList.findAlive([...new Set(sessions.map(idOf))]);
    for (const reader of sessions) {
      if (alive.has(reader.sessionId)) continue;
      reader.send(REVOKED);
      sendAway(reader);
    }
  }

  const isProjected = ({ name }: DomainEvent) => projection.names.includes(name);

  /** What failed halfway is forwarded again: events say that something changed, and may say so twice. */
  async function forward({ events }: Work<Reader>): Promise<void> {
    const membersOf = await findTeamAudiences(events);
    const projected = events.filter(isProjected);
    if (projected.length > 0) await projection.send(projected, readers.of);
    for (const event of events.filter((one) => !isProjected(one))) {
      const { name, major, payload, audience, mutationId } = event;
      const told: StreamEvent = { name, major, payload, ...(mutationId !== undefined && { mutationId }) };
      const userIds = 'users' in audience ? audience.users : (membersOf.get(audience.team) ?? []);
      for (const userId of new Set(userIds)) for (const reader of readers.of(userId)) reader.send(told);
    }
  }

  /** Of a team hears who is in it and may enter it. */
  async function findTeamAudiences(
    events: readonly DomainEvent[],
  ): Promise<ReadonlyMap<string, readonly string[]>> {
    const teamIds = new Set(events.flatMap(({ audience }) => ('team' in audience ? [audience.team] : [])));
    const membersOf = new Map<string, string[]>();
    if (teamIds.size === 0) return membersOf;
    const listening = [...new Set(readers.all().map(({ userId }) => userId))];
    for (const { teamId, userId } of await findMembersAmong(database.queries, [...teamIds], listening))
      membersOf.set(teamId, [...(membersOf.get(teamId) ?? []), userId]);
    return membersOf;
  }

  /** What comes in while this runs is done together in the next round. */
  async function workOff(): Promise<void> {
    if (isWorking) return;
    isWorking = true;
    for (let due = work.take(); due !== null && !isClosed; due = work.take()) {
      try {
        await checkSessions(due);
        await forward(due);
      } catch (error) {
        onError(error);
        work.putBack(due);
        await new Promise((resolve) => setTimeout(resolve, RETRY_WORK_MS).unref());
      }
    }
    isWorking = false;
  }

  function hear(payload: string): void {
    const notification = parseNotification(payload);
    if (notification === null) return;
    if ('sessionsOf' in notification) work.addSessions(readers.of(notification.sessionsOf));
    else if (isForSomebody(notification)) work.addEvent(notification);
    void workOff();
  }

  /** False where nobody whom it is for has a stream open here. */
  function isForSomebody({ audience }: DomainEvent): boolean {
    return 'team' in audience || audience.users.some((userId) => readers.of(userId).size > 0);
  }

  /**
   * Nobody knows what was missed. Sessions and counts are read at once. Of teams there is nothing to read: a page asks
   * again for what it shows when its stream ends and the next one begins, which happens turn by turn and not to
   * all at once.
   */
  function catchUp(): void {
    for (const reader of readers.all()) {
      stale.add(reader);
      work.addSessions([reader]);
      work.addEvent(projection.initial(reader.userId));
    }
    void workOff();
  }

  function sendAway(reader: Reader): void {
    leave(reader);
    reader.end();
  }

  function heartbeat(): void {
    const turn = readers.nextTurn();
    for (const reader of turn) {
      if (stale.has(reader)) sendAway(reader);
      else reader.comment();
    }
    // Also what nobody tells: a session that ends by its time, an account that an operator disabled.
    work.addSessions(turn);
    void workOff();
  }

  function listenOnce(): Promise<unknown> {
    subscription ??= database
      .listen(DOMAIN_EVENT_CHANNEL, { onNotification: hear, onGap: catchUp })
      .catch((error: unknown) => {
        subscription = null;
        throw error;
      });
    return subscription;
  }

  return {
    /**
     * Makes sure that this process hears what the others tell, and that there is room. To be followed by
     * `add` without waiting in between.
     * @throws BusinessError `rateLimited`; what the database throws while it is away
     */
    async prepare(userId: string): Promise<void> {
      await listenOnce();
      // There will be another process, or this one again.
      if (isClosed) throw new BusinessError(errorCodes.rateLimited, { retryAfter: RESTART_SECONDS });
      const isFull = readers.size >= limits.perProcess || readers.of(userId).size >= limits.perPerson;
      if (isFull) throw new BusinessError(errorCodes.rateLimited, { retryAfter: WAIT_SECONDS });
    },

    /** What happened before is in the count that it is told first; what happens from now on it hears. */
    add(reader: Reader): void {
      readers.add(reader);
      metrics.streams.set(readers.size);
      beating ??= setInterval(heartbeat, beatMs).unref();
      // It may have ended since it was let in.
      work.addSessions([reader]);
      work.addEvent(projection.initial(reader.userId));
      void workOff();
    },

    remove: leave,

    /** Ends all streams; their readers ask again, elsewhere or after a restart. */
    async close(): Promise<void> {
      isClosed = true;
      clearInterval(beating);
      for (const reader of readers.all()) reader.end();
      const stopListening = await subscription?.catch(() => null);
      await stopListening?.();
    },
  };
}

function idOf({ sessionId }: Reader): string {
  return sessionId;
}
