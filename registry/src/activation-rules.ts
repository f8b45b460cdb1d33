import semver from 'semver';
import type { EventUse, RouteManifest } from '@portal/shared/remote/manifest';
import type { Release } from '@portal/shared/remote/release';
import { SHELL } from './names';

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
  const remotes = [...next.values()].filter((release) => release.part !== SHELL);
  return [
    ...remotes.flatMap((remote) => checkHostRange(remote, shell.hostApi ?? '')),
    ...doubles(remotes.map((remote) => [remote.global, remote.part])).map(
      ([name, parts]) => `${parts.join(' and ')} both set the global ${name}.`,
    ),
    ...checkRoutes(remotes),
  ];
}

/** Checks the step from one set to the next. */
export function checkActivation(before: Releases, next: Releases, providedEvents: ProvidedEvents): Verdict {
  return {
    refusals: [
      ...checkSet(next),
      ...checkDroppedEvents(before, next, providedEvents),
      ...checkDroppedSlots(before, next),
    ],
    warnings: [...checkUnheardEvents(next, providedEvents), ...checkEmptySlots(next)],
  };
}

function checkHostRange(remote: Release, hostApi: string): readonly string[] {
  const range = remote.manifest?.host ?? '';
  if (semver.satisfies(hostApi, range, { includePrerelease: true })) return [];
  return [`${remote.part}@${remote.id} asks for HOST_API ${range}, but the shell offers ${hostApi}.`];
}

function checkRoutes(remotes: readonly Release[]): readonly string[] {
  const routes = remotes.flatMap((remote) =>
    (remote.manifest?.routes ?? []).map((route): [RouteManifest, string] => [route, remote.part]),
  );
  const names = doubles(routes.map(([route, part]) => [route.name, part]));
  const paths = doubles(
    routes.flatMap(([route, part]) =>
      [route.path, ...(route.aliases ?? [])].map((path): [string, string] => [path.toLowerCase(), part]),
    ),
  );
  return [
    ...names.map(([name, parts]) => `The route name ${name} is used twice (${parts.join(', ')}).`),
    ...paths.map(([path, parts]) => `The path ${path} is used twice (${parts.join(', ')}).`),
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
    flatten(emitter.manifest?.events.emits)
      .filter((event) => !emitted.has(event))
      .flatMap((event) =>
        listeners
          .filter((listener) => listener.part !== emitter.part)
          .filter((listener) => flatten(listener.manifest?.events.listens).includes(event))
          .map(
            (listener) =>
              `${emitter.part} would no longer emit ${event}, which ${listener.part}@${listener.id} still listens to.`,
          ),
      ),
  );
}

function checkUnheardEvents(next: Releases, providedEvents: ProvidedEvents): readonly string[] {
  const emitted = emittedIn(next, providedEvents);
  return [...next.values()].flatMap((listener) =>
    flatten(listener.manifest?.events.listens)
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
            `${lender.part} would no longer fill ${slot}, which ${route} of ${part}@${id} borrows.`,
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
        .map((use) => ({ part, id, route, slots: flatten([use]) }))
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
  const byParts = [...releases.values()].flatMap((release) => flatten(release.manifest?.events.emits));
  return new Set([...byParts, ...flatten(providedEvents)]);
}

function flatten(uses: readonly EventUse[] | undefined): readonly string[] {
  return (uses ?? []).flatMap(({ name, majors }) => majors.map((major) => `${name}@${String(major)}`));
}

/** Keys that occur in more than one pair, with the values they are paired with. */
function doubles(
  pairs: readonly (readonly [string, string])[],
): readonly (readonly [string, readonly string[]])[] {
  const groups = new Map<string, string[]>();
  for (const [key, value] of pairs) groups.set(key, [...(groups.get(key) ?? []), value]);
  return [...groups].filter(([, values]) => values.length > 1);
}
