import * as errorCodes from '@portal/shared/contracts/error-codes';
import { STREAM_GAP, STREAM_REVOKED } from '@portal/shared/contracts/message';
import type { ProviderDeps } from '../deps';
import { BusinessError } from '../http/business-error';
import { findEnabledMembers } from '../access/enabled-members.repository';
import { DOMAIN_EVENT_CHANNEL, parseNotification, type DomainEvent } from '../events/domain-event.repository';
import type { EventProjection, Subscriber, StreamEvent } from './event-projection';
import { recentEvents } from './recent-events';
import { subscriberList } from './subscriber-list';
import { MAX_ROWS, workList, type Work } from './work-list';

export interface HubLimits {
  /** Streams of one user: one per browser, since the tabs of a browser share one. */
  readonly perUser: number;
  readonly perProcess: number;
}

const LIMITS: HubLimits = { perUser: 8, perProcess: 5_000 };
/** Retry delay for a user with too many streams, and for a full process. */
const WAIT_SECONDS = 60;
const RESTART_SECONDS = 3;
/** Each stream has its turn once in this many heartbeats: a comment, and a check of its session. */
export const HEARTBEAT_TURNS = 15;
const HEARTBEAT_MS = 1_000;
const RETRY_WORK_MS = 1_000;

export interface HubOptions {
  /** Converts messages for their subscribers. */
  readonly projection: EventProjection;
  readonly limits?: HubLimits;
  /** Milliseconds between two heartbeats. */
  readonly heartbeatMs?: number;
  /** Called with errors of background work, which is retried. */
  readonly onError: (error: unknown) => void;
}

/** The hub's access to sessions, implemented by their domain. */
export interface LiveSessions {
  /** Those of these sessions that are active, of any account. */
  findAlive(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
}

export type StreamHub = ReturnType<typeof streamHub>;

/** The last event of a stream whose session has ended. */
const REVOKED: StreamEvent = { name: STREAM_REVOKED, major: 1, payload: {} };
/** Events may be missing before this one. */
const GAP: StreamEvent = { name: STREAM_GAP, major: 1, payload: {} };

/** Open streams that events are forwarded to. */
interface Recipients {
  readonly of: (userId: string) => ReadonlySet<Subscriber>;
  readonly all: () => readonly Subscriber[];
}

/**
 * All streams of this process. It does not interpret events: it determines the recipients of an event and forwards it.
 * Teams and projections are read for all subscribers together, so that a thousand streams cost two or three statements
 * and at most one connection at a time. Streams hold no connection.
 */
export function streamHub(
  { database, metrics }: Pick<ProviderDeps, 'database' | 'metrics'>,
  sessionList: LiveSessions,
  { projection, limits = LIMITS, heartbeatMs = HEARTBEAT_MS, onError }: HubOptions,
) {
  const subscribers = subscriberList<Subscriber>(HEARTBEAT_TURNS);
  const work = workList<Subscriber>();
  const recent = recentEvents(performance.now());
  /** Subscribers who may have missed events. Each is disconnected in its next turn, so that it refetches everything. */
  const stale = new WeakSet<Subscriber>();
  let subscription: Promise<() => Promise<void>> | null = null;
  let heartbeatTimer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let isWorking = false;

  function leave(subscriber: Subscriber): void {
    subscribers.remove(subscriber);
    metrics.streams.set(subscribers.size);
  }

  /** Sessions first: a subscriber whose session has ended receives nothing more. */
  async function checkSessions({ sessions }: Work<Subscriber>): Promise<void> {
    if (sessions.length === 0) return;
    const alive = await sessionList.findAlive([...new Set(sessions.map(idOf))]);
    for (const subscriber of sessions) {
      if (alive.has(subscriber.sessionId)) continue;
      subscriber.send(REVOKED);
      disconnect(subscriber);
    }
  }

  const isProjected = ({ name }: DomainEvent) => projection.names.includes(name);

  /** If it fails midway, everything is forwarded again: events only report a change, so duplicates are harmless. */
  async function forward(events: readonly DomainEvent[], recipients: Recipients): Promise<void> {
    const membersOf = await findTeamAudiences(events, recipients);
    const projected = events.filter(isProjected);
    if (projected.length > 0) await projection.send(projected, recipients.of);
    for (const event of events.filter((one) => !isProjected(one))) {
      const { name, major, payload, audience, mutationId } = event;
      const forwarded: StreamEvent = {
        name,
        major,
        payload,
        ...(mutationId !== undefined && { mutationId }),
      };
      const userIds =
        'users' in audience
          ? audience.users
          : [...(membersOf.get(audience.team) ?? []), ...(audience.also ?? [])];
      for (const userId of new Set(userIds))
        for (const subscriber of recipients.of(userId)) subscriber.send(forwarded);
    }
  }

  /** Sends the recent events again, to the streams that opened after them. */
  async function replay({ replays }: Work<Subscriber>): Promise<void> {
    if (replays.size === 0) return;
    const late = subscriberList<Subscriber>(1);
    for (const subscriber of replays.keys())
      if (subscribers.of(subscriber.userId).has(subscriber)) late.add(subscriber);
    const events = [...new Set([...replays.values()].flat())].filter((event) => hasReaders(event, late));
    for (let from = 0; from < events.length; from += MAX_ROWS)
      await forward(events.slice(from, from + MAX_ROWS), late);
  }

  /** Events of a team are sent to its enabled members. */
  async function findTeamAudiences(
    events: readonly DomainEvent[],
    recipients: Recipients,
  ): Promise<ReadonlyMap<string, readonly string[]>> {
    const teamIds = new Set(events.flatMap(({ audience }) => ('team' in audience ? [audience.team] : [])));
    const membersOf = new Map<string, string[]>();
    if (teamIds.size === 0) return membersOf;
    const listening = [...new Set(recipients.all().map(({ userId }) => userId))];
    for (const { teamId, userId } of await findEnabledMembers(database.queries, [...teamIds], listening))
      membersOf.set(teamId, [...(membersOf.get(teamId) ?? []), userId]);
    return membersOf;
  }

  /** Work that arrives while this runs is done together in the next round. */
  async function processQueue(): Promise<void> {
    if (isWorking) return;
    isWorking = true;
    for (let due = work.take(); due !== null && !isClosed; due = work.take()) {
      try {
        await checkSessions(due);
        await forward(due.events, subscribers);
        await replay(due);
      } catch (error) {
        onError(error);
        work.putBack(due);
        await new Promise((resolve) => setTimeout(resolve, RETRY_WORK_MS).unref());
      }
    }
    isWorking = false;
  }

  function onNotification(payload: string): void {
    const notification = parseNotification(payload);
    if (notification === null) return;
    if ('sessionsOf' in notification) work.addSessions(subscribers.of(notification.sessionsOf));
    else {
      // Projected events are contained in the first event of a stream; messages sent again would be shown as new.
      if (!isProjected(notification)) recent.add(notification, performance.now());
      if (hasReaders(notification, subscribers)) work.addEvent(notification);
    }
    void processQueue();
  }

  /** False if it is certain that none of these streams gets the event. */
  function hasReaders({ audience }: DomainEvent, recipients: Recipients): boolean {
    return 'team' in audience || audience.users.some((userId) => recipients.of(userId).size > 0);
  }

  /**
   * It is unknown what was missed. Sessions and counts are read immediately. For teams, a page refetches its data when
   * its stream ends and the next one begins. This happens turn by turn instead of for all at once.
   */
  function catchUp(): void {
    recent.restart(performance.now());
    for (const subscriber of subscribers.all()) {
      stale.add(subscriber);
      work.addSessions([subscriber]);
      work.addEvent(projection.initial(subscriber.userId));
    }
    void processQueue();
  }

  function resume(subscriber: Subscriber, sinceMs: number): void {
    const now = performance.now();
    const missed = recent.since(now - sinceMs, now);
    if (missed === null) subscriber.send(GAP);
    else if (missed.length > 0) work.addReplay(subscriber, missed);
  }

  function disconnect(subscriber: Subscriber): void {
    leave(subscriber);
    subscriber.end();
  }

  function heartbeat(): void {
    const turn = subscribers.nextTurn();
    for (const subscriber of turn) {
      if (stale.has(subscriber)) disconnect(subscriber);
      else subscriber.comment();
    }
    // Also detects changes without an event: a session that expires, an account that an operator disabled.
    work.addSessions(turn);
    void processQueue();
  }

  function listenOnce(): Promise<unknown> {
    subscription ??= database
      .listen(DOMAIN_EVENT_CHANNEL, { onNotification, onGap: catchUp })
      .then((stopListening) => {
        recent.restart(performance.now());
        return stopListening;
      })
      .catch((error: unknown) => {
        subscription = null;
        throw error;
      });
    return subscription;
  }

  return {
    /** Begins to keep recent events, for the first streams. If it fails, `prepare` tries again. */
    async start(): Promise<void> {
      await listenOnce().catch(onError);
    },

    /**
     * Ensures that this process receives the events of other processes, and that there is room. `add` must follow
     * without an `await` in between.
     * @throws BusinessError `rateLimited`; the database's error while it is unavailable
     */
    async prepare(userId: string): Promise<void> {
      await listenOnce();
      // The client will reach another process, or this one after a restart.
      if (isClosed) throw new BusinessError(errorCodes.rateLimited, { retryAfter: RESTART_SECONDS });
      const isFull = subscribers.size >= limits.perProcess || subscribers.of(userId).size >= limits.perUser;
      if (isFull) throw new BusinessError(errorCodes.rateLimited, { retryAfter: WAIT_SECONDS });
    },

    /**
     * The count is the first event. Later changes follow as events.
     * @param sinceMs age in ms of the data of the subscriber’s page: the events of this time are sent too, or
     *   `stream.gap` if they are no longer known
     */
    add(subscriber: Subscriber, sinceMs = 0): void {
      subscribers.add(subscriber);
      metrics.streams.set(subscribers.size);
      heartbeatTimer ??= setInterval(heartbeat, heartbeatMs).unref();
      // The session may have ended since it was checked.
      work.addSessions([subscriber]);
      work.addEvent(projection.initial(subscriber.userId));
      if (sinceMs > 0) resume(subscriber, sinceMs);
      void processQueue();
    },

    remove: leave,

    /** Ends all streams. Their clients reconnect, to another process or after a restart. */
    async close(): Promise<void> {
      isClosed = true;
      clearInterval(heartbeatTimer);
      for (const subscriber of subscribers.all()) subscriber.end();
      const stopListening = await subscription?.catch(() => null);
      await stopListening?.();
    },
  };
}

function idOf({ sessionId }: Subscriber): string {
  return sessionId;
}
