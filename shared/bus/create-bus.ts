import * as z from 'zod/mini';
import type { EventDefinition, PayloadOf } from '../events/define-event';
import { type BusMessage, readMessage } from './message';

/** Why a message was dropped, or which listener failed; goes to E57 as kind `bus`. */
export interface BusReport {
  readonly problem: 'invalid-emit' | 'invalid-delivery' | 'unknown-major' | 'garbage' | 'listener-threw';
  /** Empty where the message did not even name its event. */
  readonly event: string;
  readonly major: number | null;
  /** Names the place in the payload, never its values: those may be personal. */
  readonly detail: string;
}

export type ReportBus = (report: BusReport) => void;

/** A message that was published: whence it came, and how many listeners took it. */
export interface BusSight {
  readonly name: string;
  readonly major: number;
  readonly payload: unknown;
  readonly from: 'this tab' | 'another tab';
  readonly heardBy: number;
}

/** Called while the emitter is still on the stack. */
export type ObserveBus = (sight: BusSight) => void;

/** The part of a BroadcastChannel that the bus uses. */
export interface CrossTabChannel {
  postMessage: (message: unknown) => void;
  onmessage: ((event: MessageEvent<unknown>) => void) | null;
}

export interface ListenOptions {
  /** Majors whose payload this listener's schema accepts; its definition's own unless given. */
  readonly majors?: readonly number[];
}

/** Where an event comes from. */
export interface EventOrigin {
  /** The call (`Mutation-Id`) of which the provider tells with it; absent for what pages announce themselves. */
  readonly mutationId?: string;
}

/** An event that another part of the portal announced, as it came. */
export interface ForwardedEvent {
  readonly name: string;
  readonly major: number;
  readonly payload: unknown;
  readonly mutationId?: string | undefined;
}

export interface Bus {
  /** Tells all listeners. A payload that its schema refuses is dropped and reported, never thrown. */
  emit: <E extends EventDefinition>(event: E, payload: PayloadOf<E>) => void;
  /**
   * Passes an event of the provider on to the listeners of all tabs of this browser. Whoever listens knows its payload:
   * each listener's own schema checks it, and what nobody listens to is dropped.
   */
  forward: (event: ForwardedEvent) => void;
  /** Listens until the returned function is called. A replayed event comes in the next microtask. */
  on: <E extends EventDefinition>(
    event: E,
    handler: (payload: PayloadOf<E>, origin: EventOrigin) => void,
    options?: ListenOptions,
  ) => () => void;
}

interface Listener {
  readonly majors: readonly number[];
  /** False when the listener's schema refused the payload. */
  readonly deliver: (message: BusMessage) => boolean;
  hasHeard: boolean;
}

/** An emitter sends two majors side by side while listeners move over; no more are kept for late listeners. */
const MAX_MAJORS = 4;

interface BusDeps {
  readonly report: ReportBus;
  /** Sees every message; for the inspector. */
  readonly observe?: ObserveBus;
  readonly channel: () => CrossTabChannel | null;
}

/** Builds a bus. The portal has one, `bus`; tests build their own. */
export function createBus(deps: BusDeps): Bus {
  const listeners = new Map<string, Set<Listener>>();
  /** By event, the newest first. */
  const lastOf = new Map<string, readonly BusMessage[]>();

  const problem = (kind: BusReport['problem'], message: Pick<BusMessage, 'name' | 'major'>, detail: string) =>
    deps.report({ problem: kind, event: message.name, major: message.major, detail });

  function publish(message: BusMessage, from: BusSight['from']): void {
    const before = lastOf.get(message.name) ?? [];
    if (message.replay) remember(message, before);
    const all = [...(listeners.get(message.name) ?? [])];
    const able = all.filter((listener) => listener.majors.includes(message.major));
    if (all.length > 0 && able.length === 0)
      problem('unknown-major', message, 'no listener knows this major');
    const areRefused = able.map((listener) => !listener.deliver(message));
    const { name, major, payload } = message;
    const heardBy = areRefused.filter((isRefused) => !isRefused).length;
    deps.observe?.({ name, major, payload, from, heardBy });
    // What every listener's schema refuses is no value: what was good before it still holds.
    const isNewest = lastOf.get(message.name)?.[0] === message;
    if (isNewest && able.length > 0 && !areRefused.includes(false)) lastOf.set(message.name, before);
  }

  /** What a late listener hears: the last value of each major, since it may know one alone. */
  function remember(message: BusMessage, before: readonly BusMessage[]): void {
    const others = before.filter(({ major }) => major !== message.major);
    // Another tab may send any number as a major; the newest few are kept.
    lastOf.set(message.name, [message, ...others].slice(0, MAX_MAJORS));
  }

  let listensToTabs: CrossTabChannel | null = null;
  function tabs(): CrossTabChannel | null {
    if (listensToTabs !== null) return listensToTabs;
    const channel = deps.channel();
    if (channel === null) return null;
    channel.onmessage = ({ data }) => {
      const message = readMessage(data);
      if (message === null)
        deps.report({ problem: 'garbage', event: '', major: null, detail: 'not a message' });
      else publish(message, 'another tab');
    };
    listensToTabs = channel;
    return channel;
  }

  function sendToTabs(message: BusMessage): void {
    try {
      tabs()?.postMessage(message);
    } catch (error) {
      // A payload that cannot be cloned cannot cross a tab; this tab still hears it.
      problem('invalid-emit', message, nameOf(error));
    }
  }

  return {
    emit(event, payload) {
      const head = { name: event.name, major: event.major };
      const parsed = z.safeParse(event.schema, payload);
      if (!parsed.success) {
        problem('invalid-emit', head, placesOf(parsed.error));
        return;
      }
      const message = { ...head, replay: event.replay, payload: parsed.data };
      if (event.crossTab) sendToTabs(message);
      publish(message, 'this tab');
    },

    forward({ name, major, payload, mutationId }) {
      const message = {
        name,
        major,
        payload,
        replay: false,
        ...(mutationId !== undefined && { mutationId }),
      };
      sendToTabs(message);
      publish(message, 'this tab');
    },

    on(event, handler, options = {}) {
      if (event.crossTab) tabs();
      const listener: Listener = {
        majors: options.majors ?? [event.major],
        hasHeard: false,
        deliver(message) {
          const parsed = z.safeParse(event.schema, message.payload);
          if (!parsed.success) {
            problem('invalid-delivery', message, placesOf(parsed.error));
            return false;
          }
          listener.hasHeard = true;
          try {
            // The definition's own schema made the value: its output is the payload by construction.
            handler(parsed.data as PayloadOf<typeof event>, originOf(message));
          } catch (error) {
            problem('listener-threw', message, nameOf(error));
          }
          return true;
        },
      };
      const sameName = listeners.get(event.name) ?? new Set<Listener>();
      listeners.set(event.name, sameName.add(listener));

      queueMicrotask(() => {
        const values = lastOf.get(event.name) ?? [];
        const [newest] = values;
        if (newest === undefined || listener.hasHeard || !sameName.has(listener)) return;
        const known = values.find(({ major }) => listener.majors.includes(major));
        if (known === undefined) problem('unknown-major', newest, 'the replayed value has another major');
        else listener.deliver(known);
      });

      return () => {
        sameName.delete(listener);
        if (sameName.size === 0 && listeners.get(event.name) === sameName) listeners.delete(event.name);
      };
    },
  };
}

function originOf({ mutationId }: BusMessage): EventOrigin {
  return mutationId === undefined ? {} : { mutationId };
}

function placesOf(error: z.core.$ZodError): string {
  return error.issues
    .map((issue) => `${issue.path.map(String).join('.') || '(payload)'}: ${issue.code}`)
    .join('; ');
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}
