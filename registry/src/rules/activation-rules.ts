import semver from 'semver';
import type { EventUse, RouteManifest } from '@portal/shared/remote/manifest';
import type { Release } from '@portal/shared/remote/release';
import { checkCalls, type ProviderDescription } from './call-rules';
import { checkEventShapes } from './event-shape-rules';
import { SHELL } from '../model/names';
import { addressesOf, normalisedPath } from './route-match';
import { repeated, repeatedRoutes } from './repeats';
import { versionKeys } from './version-keys';

/** Maximum number of names in a sentence. */
const MAX_NAMED = 5;

/** Releases of a set, by part. */
export type Releases = ReadonlyMap<string, Release>;

export interface Verdict {
  /** Reasons why the set must not be served, one sentence each. */
  readonly refusals: readonly string[];
  /** Warnings that do not prevent the activation. */
  readonly warnings: readonly string[];
}

/** Events that the shell puts on the bus, its own and the provider's. They have no manifest to declare them. */
export type ProvidedEvents = readonly EventUse[];

/** Checks a release set by itself: whether pages can work with it. */
export function checkSet(next: Releases): readonly string[] {
  const shell = next.get(SHELL);
  if (shell?.hostApi === undefined) return ['No shell would be active; activate one in the same step.'];
  const remotes = remotesIn(next);
  return [
    ...remotes.flatMap((remote) => checkHostRange(remote, shell.hostApi ?? '')),
    ...repeated(remotes.map((remote) => [remote.global, remote.part])).map(
      ([name, parts]) => `${parts.join(' and ')} both set the global ${name}. Rename one of the parts.`,
    ),
    ...checkRoutes(remotes),
  ];
}

/**
 * Checks the step from one set to the next.
 * @param provider absent if it is not known what it serves
 */
export function checkActivation(
  before: Releases,
  next: Releases,
  providedEvents: ProvidedEvents,
  provider?: ProviderDescription,
): Verdict {
  return {
    refusals: [
      ...checkSet(next),
      ...newIn(next, before, checkFitToShell),
      ...newIn(next, before, (releases) => checkCalls([...releases.values()], provider?.calls)),
      ...newIn(next, before, (releases) => checkEventShapes([...releases.values()], provider)),
      ...checkDroppedEvents(before, next, providedEvents),
      ...checkDroppedSlots(before, next),
    ],
    warnings: [...checkUnheardEvents(next, providedEvents), ...checkEmptySlots(next)],
  };
}

/**
 * Problems that a step would cause. Those of the set before stay: earlier versions accepted them, and they must not
 * prevent other steps.
 */
function newIn(
  next: Releases,
  before: Releases,
  check: (releases: Releases) => readonly string[],
): readonly string[] {
  const known = new Set(check(before));
  return check(next).filter((problem) => !known.has(problem));
}

/** Whether pages of the remotes can be reached and loaded beside this shell. */
function checkFitToShell(releases: Releases): readonly string[] {
  const shell = releases.get(SHELL);
  if (shell === undefined) return [];
  return remotesIn(releases).flatMap((remote) => [
    ...checkShellPages(remote, shell),
    ...checkShares(remote, shell),
    ...checkFederation(remote, shell),
  ]);
}

const remotesIn = (releases: Releases): readonly Release[] =>
  [...releases.values()].filter(({ part }) => part !== SHELL);

function checkHostRange(remote: Release, hostApi: string): readonly string[] {
  const range = remote.manifest?.host ?? '';
  if (semver.satisfies(hostApi, range, { includePrerelease: true })) return [];
  return [
    `${remote.part}@${remote.id} asks for HOST_API ${range}, but the shell offers ${hostApi}. Build it for this shell, or activate a shell that it accepts in the same step.`,
  ];
}

/** The shell's own pages come first, so a remote's page at the same address would never be shown. */
function checkShellPages({ part, id, manifest }: Release, { pages = [] }: Release): readonly string[] {
  return (manifest?.routes ?? []).flatMap((route) => {
    const { name } = route;
    const addresses = addressesOf(route).map(normalisedPath);
    return [
      ...pages
        .filter((page) => page.name === name)
        .map(() => `${part}@${id}: the route name ${name} is the shell's own. Rename the route.`),
      ...pages
        .filter((page) => addresses.includes(normalisedPath(page.path)))
        .map((page) => `${part}@${id}: the path ${page.path} is the shell's own. Choose another one.`),
    ];
  });
}

/** Remotes bring no copy of a shared module, so the shell must provide each one that they use. */
function checkShares({ part, id, uses }: Release, shell: Release): readonly string[] {
  const missing = [...new Set(Object.values(uses).flat())].filter((key) => shell.chunks[key] === undefined);
  if (missing.length === 0) return [];
  const more = missing.length > MAX_NAMED ? ` and ${String(missing.length - MAX_NAMED)} more` : '';
  return [
    `${part}@${id} needs ${missing.sort().slice(0, MAX_NAMED).join(', ')}${more}, which shell@${shell.id} does not provide. Build it for this shell, or activate a shell that provides them in the same step.`,
  ];
}

/** Remotes use an internal interface of the shell's federation runtime (docs/decisions 15). */
function checkFederation({ part, id, federation }: Release, shell: Release): readonly string[] {
  if (federation === undefined || shell.federation === undefined || federation === shell.federation)
    return [];
  return [
    `${part}@${id} was built with federation ${federation}, but shell@${shell.id} runs ${shell.federation}. Build it with the shell's version, or activate a shell with its version in the same step.`,
  ];
}

function checkRoutes(remotes: readonly Release[]): readonly string[] {
  const { names, paths } = repeatedRoutes(
    remotes.flatMap(({ part, manifest }) =>
      (manifest?.routes ?? []).map((route): [RouteManifest, string] => [route, part]),
    ),
  );
  return [
    ...names.map(
      ([name, parts]) =>
        `The route name ${name} is used twice (${parts.join(', ')}). Rename one of the routes.`,
    ),
    ...paths.map(
      ([path, parts]) =>
        `The path ${path} is used twice (${parts.join(', ')}). Give one of the routes another path.`,
    ),
  ];
}

/**
 * An emitter that stays in the set must not drop a major version that an active listener still names. An emitter that
 * leaves the set causes a warning.
 */
function checkDroppedEvents(
  before: Releases,
  next: Releases,
  providedEvents: ProvidedEvents,
): readonly string[] {
  const emitted = emittedIn(next, providedEvents);
  const listeners = [...next.values()];
  const staying = [...before.values()].filter((release) => next.has(release.part));
  return staying.flatMap((emitter) =>
    versionKeys(emitter.manifest?.events.emits)
      .filter((event) => !emitted.has(event))
      .flatMap((event) =>
        listeners
          .filter((listener) => listener.part !== emitter.part)
          .filter((listener) => versionKeys(listener.manifest?.events.listens).includes(event))
          .map(
            (listener) =>
              `${emitter.part} would no longer emit ${event}, which ${listener.part}@${listener.id} still listens to. Emit both versions, or activate a ${listener.part} without it in the same step.`,
          ),
      ),
  );
}

function checkUnheardEvents(next: Releases, providedEvents: ProvidedEvents): readonly string[] {
  const emitted = emittedIn(next, providedEvents);
  return [...next.values()].flatMap((listener) =>
    versionKeys(listener.manifest?.events.listens)
      .filter((event) => !emitted.has(event))
      .map((event) => `${listener.part} listens to ${event}, which nobody in the set emits.`),
  );
}

/**
 * A remote that stays in the set must not stop filling a slot that an active page borrows. One that leaves the set
 * causes a warning.
 */
function checkDroppedSlots(before: Releases, next: Releases): readonly string[] {
  const staying = [...before.values()].filter((release) => next.has(release.part));
  return staying.flatMap((lender) =>
    filledBy(lender).flatMap((slot) =>
      emptySlotsIn(next)
        .filter((empty) => empty.slots.includes(slot))
        .map(
          ({ part, id, route }) =>
            `${lender.part} would no longer fill ${slot}, which ${route} of ${part}@${id} borrows. Fill both versions, or activate a ${part} without it in the same step.`,
        ),
    ),
  );
}

function checkEmptySlots(next: Releases): readonly string[] {
  return emptySlotsIn(next).map(
    ({ part, route, slots }) =>
      `${route} of ${part} borrows ${slots.join(' or ')}, which nobody in the set fills.`,
  );
}

interface EmptySlot {
  readonly part: string;
  readonly id: string;
  readonly route: string;
  /** The slot with each version that the page can use. */
  readonly slots: readonly string[];
}

/** The slots that pages borrow and nobody fills. */
function emptySlotsIn(releases: Releases): readonly EmptySlot[] {
  const filled = new Set([...releases.values()].flatMap(filledBy));
  return [...releases.values()].flatMap(({ part, id, manifest }) =>
    (manifest?.routes ?? []).flatMap(({ name: route, borrows = [] }) =>
      borrows
        .map((use) => ({ part, id, route, slots: versionKeys([use]) }))
        .filter(({ slots }) => !slots.some((slot) => filled.has(slot))),
    ),
  );
}

/** The slots in other remotes' pages that a release fills, with their versions. */
function filledBy({ manifest }: Release): readonly string[] {
  return (manifest?.slots ?? []).flatMap(({ slot, major }) =>
    major === undefined ? [] : [`${slot}@${String(major)}`],
  );
}

function emittedIn(releases: Releases, providedEvents: ProvidedEvents): ReadonlySet<string> {
  const byParts = [...releases.values()].flatMap((release) => versionKeys(release.manifest?.events.emits));
  return new Set([...byParts, ...versionKeys(providedEvents)]);
}
