import type { Reporter } from '../errors/reporter';

/** Maximum number of parts in one report (E57). */
const MAX_PARTS = 100;
/** Parts that are shown within this time are reported together. */
const COLLECT_MS = 1_000;

/** The parts whose content was rendered on this page. Each is reported once, as kind `shown`. */
export interface ShownParts {
  /** To be called when content of the part has been rendered. Cheap to repeat. */
  readonly add: (part: string) => void;
  /**
   * To be called when the page shows its content, or the card that replaces it. Nothing is sent before.
   * @param part the part of the page
   * @param ms from the start of the page load until then, if that is known
   */
  readonly startReporting: (part: string, ms?: number) => void;
  /** Sends what has not been sent yet, because the page is hidden and may be left. */
  readonly flush: () => void;
}

interface Deps {
  readonly report: Reporter;
  /** Runs work when the browser is idle. */
  readonly whenIdle: (work: () => void) => void;
}

export function createShownParts({ report, whenIdle }: Deps): ShownParts {
  const known = new Set<string>();
  let waiting: string[] = [];
  let first: { readonly part: string; readonly value?: number } | null = null;
  let isReporting = false;
  let isScheduled = false;

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    whenIdle(() => {
      isScheduled = false;
      flush();
    });
  }

  function flush(): void {
    while (waiting.length > 0) {
      const parts = waiting.slice(0, MAX_PARTS);
      waiting = waiting.slice(MAX_PARTS);
      report({ kind: 'shown', part: 'shell', ...first, parts });
      first = null;
    }
  }

  return {
    add(part) {
      if (known.has(part)) return;
      known.add(part);
      waiting.push(part);
      if (isReporting) setTimeout(schedule, COLLECT_MS);
    },
    startReporting(part, ms) {
      if (isReporting) return;
      isReporting = true;
      first = { part, ...(ms !== undefined && { value: Math.round(ms) }) };
      schedule();
    },
    flush,
  };
}
