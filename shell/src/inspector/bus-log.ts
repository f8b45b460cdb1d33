import type { BusReport, BusSight } from '@portal/shared/bus';
import type { ReleaseSet } from '@portal/shared/remote/release';

/** One line of the log, the newest with the highest number. */
export interface BusEntry {
  readonly number: number;
  /** Milliseconds since the page began. */
  readonly at: number;
  readonly event: string;
  readonly major: number | null;
  /** Part that emitted it; null where only the event was refused, and for another tab. */
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

/** What happened on the bus since the page began: the last two hundred messages, delivered and dropped. */
export interface BusLog {
  readonly observe: (sight: BusSight) => void;
  readonly dropped: (report: BusReport) => void;
  readonly current: () => readonly BusEntry[];
  readonly subscribe: (listener: () => void) => () => void;
}

const MAX_ENTRIES = 200;
const PREVIEW_LENGTH = 160;
const SHELL = 'shell';

interface Deps {
  readonly set: ReleaseSet;
  readonly now: () => number;
  /** Where the code stands that runs now. */
  readonly stack: () => string;
}

export function createBusLog({ set, now, stack }: Deps): BusLog {
  const listeners = new Set<() => void>();
  let entries: readonly BusEntry[] = [];
  let count = 0;

  function add(entry: Omit<BusEntry, 'number' | 'at'>): void {
    count += 1;
    entries = [{ ...entry, number: count, at: now() }, ...entries].slice(0, MAX_ENTRIES);
    for (const listener of [...listeners]) listener();
  }

  return {
    observe({ name, major, payload, from, listenerCount }) {
      const text = textOf(payload);
      add({
        event: name,
        major,
        emitter: from === 'this tab' ? partOn(stack(), set) : null,
        what: {
          kind: 'delivered',
          listenerCount,
          bytes: new TextEncoder().encode(text).length,
          preview: text.length > PREVIEW_LENGTH ? `${text.slice(0, PREVIEW_LENGTH)}…` : text,
        },
      });
    },
    dropped({ event, major, problem, detail }) {
      const emitter = problem === 'invalid-emit' ? partOn(stack(), set) : null;
      add({ event, major, emitter, what: { kind: 'dropped', problem, detail } });
    },
    current: () => entries,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The remote whose code is nearest to the bus on the stack; the shell when there is none. */
function partOn(stack: string, { remotes }: ReleaseSet): string {
  for (const line of stack.split('\n')) {
    const remote = remotes.find(({ assets }) => line.includes(assets));
    if (remote !== undefined) return remote.part;
  }
  return SHELL;
}

function textOf(payload: unknown): string {
  try {
    const text: unknown = JSON.stringify(payload, withoutToken);
    // What cannot be JSON at all, a function or nothing, gives no text.
    return typeof text === 'string' ? text : '';
  } catch {
    return '(cannot be written as text)';
  }
}

/** A sign-in hands a token over; what stands on a screen, or in the picture that somebody takes of it, is no place for it. */
function withoutToken(name: string, value: unknown): unknown {
  return name === 'token' ? '…' : value;
}
