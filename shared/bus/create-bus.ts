import * as z from '@portal/shared/schema';
import type { EventDefinition, PayloadOf } from '../events/define-event';
import { type BusMessage, readMessage } from './message';

/** Why a message was dropped, or which listener failed. Sent to E57 as kind `bus`. */
export interface BusReport {
  readonly problem: 'invalid-emit' | 'invalid-delivery' | 'unknown-major' | 'garbage' | 'listener-threw';
  /** Empty if the message did not contain an event name. */
  readonly event: string;
  readonly major: number | null;
  /** Path of the invalid field in the payload. Never contains values, which may be personal data. */
  readonly detail: string;
  /** Stack of the code that emitted the event, or of the error if a listener threw; without the error's message. */
  readonly stack: string;
}

export type ReportBus = (report: BusReport) => void;

/** A published message: where it came from and how many listeners received it. */
export interface BusObservation {
  readonly name: string;
  readonly major: number;
  readonly payload: unknown;
  readonly from: 'this tab' | 'another tab';
  readonly listenerCount: number;
}

/** Called synchronously, while the emitter is still on the stack. */
export type ObserveBus = (observation: BusObservation) => void;

/** The part of a BroadcastChannel that the bus uses. */
export interface CrossTabChannel {
  postMessage: (message: unknown) => void;
  onmessage: ((event: MessageEvent<unknown>) => void) | null;
}

export interface ListenOptions {
  /** Majors whose payload this listener's schema accepts. Default: the major of the event definition. */
  readonly majors?: readonly number[];
}

/** Origin of an event. */
export interface EventOrigin {
  /** The call (`Mutation-Id`) that caused the provider's event. Absent for events that a page emits. */
  readonly mutationId?: string;
}

/** An event published by another part of the portal, unmodified. */
export interface ForwardedEvent {
  readonly name: string;
  readonly major: number;
  readonly payload: unknown;
  readonly mutationId?: string | undefined;
}

export interface Bus {
  /**
   * Sends an event to all listeners. A payload that the schema rejects is dropped and reported; `emit` never throws.
   */
  emit: <E extends EventDefinition>(event: E, payload: PayloadOf<E>) => void;
  /**
   * Forwards an event of the provider to the listeners in all tabs of this browser. The payload is checked by each
   * listener's own schema. An event without listeners is dropped.
   */
  forward: (event: ForwardedEvent) => void;
  /** Adds a listener. Returns a function that removes it. A replayed event is delivered in the next microtask. */
  on: <E extends EventDefinition>(
    event: E,
    handler: (payload: PayloadOf<E>, origin: EventOrigin) => void,
    options?: ListenOptions,
  ) => () => void;
}

interface Listener {
  readonly majors: readonly number[];
  /** False if the listener's schema rejected the payload. */
  readonly deliver: (message: BusMessage) => boolean;
  wasCalled: boolean;
}

/** During a migration an emitter may send two majors in parallel. Only this many are kept for late listeners. */
const MAX_MAJORS = 4;

interface BusDeps {
  readonly report: ReportBus;
  /** Called for every message. Used by the inspector. */
  readonly observe?: ObserveBus;
  readonly channel: () => CrossTabChannel | null;
}

/** Creates a bus. The portal uses a single one, `bus`; tests create their own. */
export function createBus(deps: BusDeps): Bus {
  const listeners = new Map<string, Set<Listener>>();
  /** By event name, newest first. */
  const lastOf = new Map<string, readonly BusMessage[]>();

  /** Where replayed events were emitted: their listeners are called later, without the emitter on the stack. */
  const emittedAt = new WeakMap<object, Error>();

  function problem(
    kind: BusReport['problem'],
    message: Pick<BusMessage, 'name' | 'major'>,
    detail: string,
    origin: unknown = emittedAt.get(message) ?? new Error(),
  ): void {
    deps.report({
      problem: kind,
      event: message.name,
      major: message.major,
      detail,
      stack: framesOf(origin),
    });
  }

  function publish(message: BusMessage, from: BusObservation['from']): void {
    const before = lastOf.get(message.name) ?? [];
    if (message.replay) remember(message, before);
    const all = [...(listeners.get(message.name) ?? [])];
    const able = all.filter((listener) => listener.majors.includes(message.major));
    if (all.length > 0 && able.length === 0)
      problem('unknown-major', message, 'no listener knows this major');
    const areRefused = able.map((listener) => !listener.deliver(message));
    const { name, major, payload } = message;
    const listenerCount = areRefused.filter((isRefused) => !isRefused).length;
    deps.observe?.({ name, major, payload, from, listenerCount });
    // Every listener rejected this payload, so the previous value remains the current one.
    const isNewest = lastOf.get(message.name)?.[0] === message;
    if (isNewest && able.length > 0 && !areRefused.includes(false)) lastOf.set(message.name, before);
  }

  /** Stores the last value of each major for late listeners, which may support only one major. */
  function remember(message: BusMessage, before: readonly BusMessage[]): void {
    const others = before.filter(({ major }) => major !== message.major);
    // Another tab can send any number as a major, so only the newest few are kept.
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
        deps.report({ problem: 'garbage', event: '', major: null, detail: 'not a message', stack: '' });
      else publish(message, 'another tab');
    };
    listensToTabs = channel;
    return channel;
  }

  function sendToTabs(message: BusMessage): void {
    try {
      tabs()?.postMessage(message);
    } catch (error) {
      // A payload that cannot be cloned cannot be sent to other tabs. This tab still delivers it.
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
      // Cheap: browsers write the text of a stack only when it is read.
      if (message.replay) emittedAt.set(message, new Error());
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
        wasCalled: false,
        deliver(message) {
          const parsed = z.safeParse(event.schema, message.payload);
          if (!parsed.success) {
            problem('invalid-delivery', message, placesOf(parsed.error));
            return false;
          }
          listener.wasCalled = true;
          try {
            // The value was parsed by the event's own schema, so it has the payload type.
            handler(parsed.data as PayloadOf<typeof event>, originOf(message));
          } catch (error) {
            problem('listener-threw', message, nameOf(error), error);
          }
          return true;
        },
      };
      const sameName = listeners.get(event.name) ?? new Set<Listener>();
      listeners.set(event.name, sameName.add(listener));

      queueMicrotask(() => {
        const values = lastOf.get(event.name) ?? [];
        const [newest] = values;
        if (newest === undefined || listener.wasCalled || !sameName.has(listener)) return;
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

/** The stack of an error without the message above it, which may contain values of the payload. */
function framesOf(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return stack.slice(Math.max(0, stack.search(/\n +at /))).trimStart();
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
