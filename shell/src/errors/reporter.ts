import type { RequestOf } from '@portal/shared/contracts/endpoint';
import type { report } from '@portal/shared/contracts/runtime';
import type { ReleaseSet } from '@portal/shared/remote/release';

type Report = RequestOf<typeof report>;

/** What a place that reports knows; part, release and owner are filled in from the release set. */
export interface Incident {
  readonly kind: Report['kind'];
  /** Name of the part, `shell` among them. */
  readonly part: string;
  /** Of a part that is not in the set. */
  readonly owner?: string;
  readonly name?: string;
  readonly message?: string;
  readonly stack?: string;
  readonly route?: string;
}

/** At most so many reports in a minute; a fault in a loop must not become a flood. */
const MAX_PER_MINUTE = 10;
const MINUTE_MS = 60_000;

interface Deps {
  readonly set: ReleaseSet;
  readonly send: (report: Report) => void;
  readonly now: () => number;
}

export type Reporter = (incident: Incident) => void;

/** Builds the reporter: the same incident once per page load, and never more than ten in a minute. */
export function createReporter({ set, send, now }: Deps): Reporter {
  const told = new Set<string>();
  let recent: number[] = [];

  return (incident) => {
    const key = [incident.kind, incident.part, incident.name, incident.message].join('|');
    if (told.has(key)) return;
    recent = recent.filter((time) => now() - time < MINUTE_MS);
    if (recent.length >= MAX_PER_MINUTE) return;
    recent.push(now());
    told.add(key);
    send(toReport(set, incident));
  };
}

function toReport(set: ReleaseSet, { kind, part, owner, name, message, stack, route }: Incident): Report {
  const remote = set.remotes.find((candidate) => candidate.part === part);
  const responsible = remote?.manifest.owner ?? owner;
  return {
    kind,
    part: part.slice(0, 64),
    release: (remote?.release ?? set.shell.release).slice(0, 64),
    ...(responsible !== undefined && { owner: responsible.slice(0, 64) }),
    ...(name !== undefined && { name: name.slice(0, 128) }),
    ...(message !== undefined && { message: message.slice(0, 1024) }),
    ...(stack !== undefined && { stack: stack.slice(0, 4096) }),
    ...(route !== undefined && { route: route.slice(0, 128) }),
  };
}

/** Which part an error comes from, told by the folder of the file in its stack; the shell when unsure. */
export function partOfStack(set: ReleaseSet, stack: string): string {
  const remote = set.remotes.find(({ assets }) => stack.includes(assets));
  return remote?.part ?? 'shell';
}

/** An error as an incident. */
export function incidentOf(part: string, kind: Incident['kind'], error: unknown): Incident {
  if (!(error instanceof Error)) return { kind, part, name: 'unknown', message: String(error) };
  return { kind, part, name: error.name, message: error.message, ...(error.stack && { stack: error.stack }) };
}
