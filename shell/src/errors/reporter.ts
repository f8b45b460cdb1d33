import type { RequestOf } from '@portal/shared/contracts/endpoint';
import type { report } from '@portal/shared/contracts/runtime';
import type { ReleaseSet } from '@portal/shared/remote/release';

type Report = RequestOf<typeof report>;

/** What to report: an incident or a measurement. Release, owner and the page's token are filled in. */
export interface Incident {
  readonly kind: Report['kind'];
  /** Name of the part, or `shell`. */
  readonly part: string;
  /** For a part that is not in the set. */
  readonly owner?: string;
  readonly name?: string;
  readonly message?: string;
  readonly stack?: string;
  readonly route?: string;
  /** Of a measurement. */
  readonly value?: number;
  /** For `shown`. */
  readonly parts?: readonly string[];
}

/**
 * Maximum number of reports per minute, so that an error in a loop does not cause a flood. Failed calls have a limit of
 * their own: an outage of the provider must not hide an error. Measurements are few and have none.
 */
const MAX_PER_MINUTE = 10;
const MINUTE_MS = 60_000;

interface Deps {
  readonly set: ReleaseSet;
  /** Token of the page; undefined if the front door wrote none. */
  readonly page: string | undefined;
  readonly send: (report: Report) => void;
  readonly now: () => number;
}

export type Reporter = (incident: Incident) => void;

/**
 * Creates the reporter. It sends the same incident once per page load, at most ten per minute, and each measurement
 * once.
 */
export function createReporter({ set, page, send, now }: Deps): Reporter {
  const sent = new Set<string>();
  const incidents = createLimit(now);
  const failedCalls = createLimit(now);

  return (incident) => {
    const key = keyOf(incident);
    if (sent.has(key)) return;
    if (!isMeasurement(incident) && !(incident.kind === 'provider' ? failedCalls : incidents)()) return;
    sent.add(key);
    send({ ...toReport(set, incident), ...(page !== undefined && { page }) });
  };
}

/** Returns whether one more report may be sent now, and counts it. */
function createLimit(now: () => number): () => boolean {
  let recent: number[] = [];
  return () => {
    recent = recent.filter((time) => now() - time < MINUTE_MS);
    if (recent.length >= MAX_PER_MINUTE) return false;
    recent.push(now());
    return true;
  };
}

function isMeasurement({ kind }: Incident): boolean {
  return kind === 'shown' || kind === 'vital';
}

function keyOf({ kind, part, name, message, parts }: Incident): string {
  switch (kind) {
    case 'shown':
      return JSON.stringify([kind, parts]);
    case 'vital':
      // A metric has one value per page load.
      return JSON.stringify([kind, name]);
    case 'provider':
      return JSON.stringify([kind, part, name]);
    case 'error':
    case 'csp':
    case 'bus':
    case 'load':
      return JSON.stringify([kind, part, name, message]);
  }
}

function toReport(set: ReleaseSet, incident: Incident): Report {
  const { kind, part, owner, name, message, stack, route, value, parts } = incident;
  const remote = set.remotes.find((candidate) => candidate.part === part);
  const source = remote?.manifest.owner ?? owner;
  return {
    kind,
    part: part.slice(0, 64),
    release: (remote?.release ?? set.shell.release).slice(0, 64),
    ...(source !== undefined && { owner: source.slice(0, 64) }),
    ...(name !== undefined && { name: name.slice(0, 128) }),
    ...(message !== undefined && { message: message.slice(0, 1024) }),
    ...(stack !== undefined && { stack: stack.slice(0, 4096) }),
    ...(route !== undefined && { route: route.slice(0, 128) }),
    ...(value !== undefined && { value }),
    ...(parts !== undefined && { parts: parts.map((shown) => shown.slice(0, 64)) }),
  };
}

/**
 * The part that an error comes from: the remote whose file is topmost in the stack. `shell` if there is none, as the
 * files of React and of the bus, which are above those of their callers, are the shell's.
 */
export function partOfStack({ remotes }: Pick<ReleaseSet, 'remotes'>, stack: string): string {
  const named = remotes
    .map(({ part, assets }) => ({ part, at: stack.indexOf(assets) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  return named[0]?.part ?? 'shell';
}

/** The stack without what is above the first file of the part, such as the bus. */
export function stackFromPart({ remotes }: Pick<ReleaseSet, 'remotes'>, part: string, stack: string): string {
  const remote = remotes.find((candidate) => candidate.part === part);
  const at = remote === undefined ? -1 : stack.indexOf(remote.assets);
  return at < 0 ? stack : stack.slice(stack.lastIndexOf('\n', at) + 1);
}

/**
 * Converts an error to an incident.
 * @param componentStack of a crash: an error inside a library may have no other trace of the part that uses it
 */
export function incidentOf(
  part: string,
  kind: Incident['kind'],
  error: unknown,
  componentStack = '',
): Incident {
  const isError = error instanceof Error;
  const stack = `${isError ? (error.stack ?? '') : ''}${componentStack}`;
  return {
    kind,
    part,
    name: isError ? error.name : 'unknown',
    message: isError ? error.message : String(error),
    ...(stack !== '' && { stack }),
  };
}
