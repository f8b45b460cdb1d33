import type { RequestOf } from '@portal/shared/contracts/endpoint';
import type { report } from '@portal/shared/contracts/runtime';
import type { ReleaseSet } from '@portal/shared/remote/release';

type Report = RequestOf<typeof report>;

/** An incident to report. Part, release and owner are filled in from the release set. */
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
}

/** Maximum number of reports per minute, so that an error in a loop does not cause a flood. */
const MAX_PER_MINUTE = 10;
const MINUTE_MS = 60_000;

interface Deps {
  readonly set: ReleaseSet;
  readonly send: (report: Report) => void;
  readonly now: () => number;
}

export type Reporter = (incident: Incident) => void;

/** Creates the reporter. It sends the same incident once per page load, and at most ten per minute. */
export function createReporter({ set, send, now }: Deps): Reporter {
  const sent = new Set<string>();
  let recent: number[] = [];

  return (incident) => {
    const key = [incident.kind, incident.part, incident.name, incident.message].join('|');
    if (sent.has(key)) return;
    recent = recent.filter((time) => now() - time < MINUTE_MS);
    if (recent.length >= MAX_PER_MINUTE) return;
    recent.push(now());
    sent.add(key);
    send(toReport(set, incident));
  };
}

function toReport(set: ReleaseSet, { kind, part, owner, name, message, stack, route }: Incident): Report {
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
  };
}

/** The part that an error comes from, found by the folder of the files in its stack; `shell` if none matches. */
export function partOfStack(set: ReleaseSet, stack: string): string {
  const remote = set.remotes.find(({ assets }) => stack.includes(assets));
  return remote?.part ?? 'shell';
}

/** Converts an error to an incident. */
export function incidentOf(part: string, kind: Incident['kind'], error: unknown): Incident {
  if (!(error instanceof Error)) return { kind, part, name: 'unknown', message: String(error) };
  return { kind, part, name: error.name, message: error.message, ...(error.stack && { stack: error.stack }) };
}
