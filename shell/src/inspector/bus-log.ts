import type { BusReport, BusObservation } from '@portal/shared/bus';
import type { ReleaseSet } from '@portal/shared/remote/release';
import { partOfStack } from '../errors/reporter';
import { createObservable, type Observable } from '../observable/create-observable';

/** An entry of the log; the newest has the highest number. */
export interface BusEntry {
  readonly number: number;
  /** Milliseconds since the page load started. */
  readonly at: number;
  readonly event: string;
  readonly major: number | null;
  /** Part that emitted the event. Null for another tab, and if only the event itself was rejected. */
  readonly emitter: string | null;
  readonly what:
    | {
        readonly kind: 'delivered';
        readonly listenerCount: number;
        readonly bytes: number;
        readonly preview: string;
      }
    | { readonly kind: 'dropped'; readonly problem: BusReport['problem']; readonly detail: string };
}

/** Log of the bus since the page load started: the last two hundred messages, delivered and dropped. */
export interface BusLog extends Observable<readonly BusEntry[]> {
  readonly observe: (observation: BusObservation) => void;
  readonly dropped: (report: BusReport) => void;
}

const MAX_ENTRIES = 200;
const PREVIEW_LENGTH = 160;

interface Deps {
  readonly set: ReleaseSet;
  readonly now: () => number;
  /** Stack trace of the running code. */
  readonly stack: () => string;
}

export function createBusLog({ set, now, stack }: Deps): BusLog {
  const entries = createObservable<readonly BusEntry[]>([]);
  let count = 0;

  function add(entry: Omit<BusEntry, 'number' | 'at'>): void {
    count += 1;
    entries.set([{ ...entry, number: count, at: now() }, ...entries.current()].slice(0, MAX_ENTRIES));
  }

  return {
    observe({ name, major, payload, from, listenerCount }) {
      const text = textOf(payload);
      add({
        event: name,
        major,
        emitter: from === 'this tab' ? partOfStack(set, stack()) : null,
        what: {
          kind: 'delivered',
          listenerCount,
          bytes: new TextEncoder().encode(text).length,
          preview: text.length > PREVIEW_LENGTH ? `${text.slice(0, PREVIEW_LENGTH)}…` : text,
        },
      });
    },
    dropped({ event, major, problem, detail, stack: origin }) {
      const emitter = problem === 'invalid-emit' ? partOfStack(set, origin) : null;
      add({ event, major, emitter, what: { kind: 'dropped', problem, detail } });
    },
    current: entries.current,
    subscribe: entries.subscribe,
  };
}

function textOf(payload: unknown): string {
  try {
    const text: unknown = JSON.stringify(payload, withoutToken);
    // Values without a JSON form (functions, undefined) give no text.
    return typeof text === 'string' ? text : '';
  } catch {
    return '(cannot be written as text)';
  }
}

/** A sign-in event contains a token. It must not appear on a screen or in a screenshot. */
function withoutToken(name: string, value: unknown): unknown {
  return name === 'token' ? '…' : value;
}
