import { PUBLIC_ROUTES, type RouteManifest } from '@portal/shared/remote/manifest';
import type { Release } from '@portal/shared/remote/release';
import {
  consentTo,
  describePage,
  isConsented,
  placementWith,
  type ActivationRequest,
  type Change,
  type Consent,
  type Placement,
} from '../model/placement';
import { RegistryError } from '../model/registry-error';

/**
 * Routes of a part that open without sign-in if an operator consents to it. The portal's own need no consent. With the frame
 * of users, as earlier versions of the program accepted it, a page needs sign-in in any case.
 */
export function ownPublicRoutes({ part, manifest }: Release): readonly RouteManifest[] {
  return (manifest?.routes ?? []).filter(
    (route) => route.access === 'public' && isForVisitors(route) && PUBLIC_ROUTES.get(route.name) !== part,
  );
}

/** Whether a page has a frame for people who are not signed in: that of `main` is the menu and the header of a user. */
const isForVisitors = ({ layout }: Pick<RouteManifest, 'layout'>): boolean => layout !== 'main';

/** Pages that visitors would see in the frame of a user, one sentence each. */
export function publicPagesInFrame({ manifest }: Release): readonly string[] {
  return (manifest?.routes ?? [])
    .filter((route) => route.access === 'public' && !isForVisitors(route))
    .map(
      ({ name, path }) =>
        `the page ${path} (${name}) opens without sign-in, but its layout main has the menu and the header of a user. Give it the layout user or blank.`,
    );
}

/** Routes that would open without sign-in if an operator consented to them. */
export function unconsentedRoutes(release: Release, placement: Placement | null): readonly RouteManifest[] {
  const consents = placement === null ? [] : placementWithPages(placement, release).consents;
  return ownPublicRoutes(release).filter((route) => !isConsented(route, consents));
}

/** Consents to pages that this release does not have, or not without sign-in. */
export function unusedConsents(
  release: Release | undefined,
  { consents = [] }: Placement,
): readonly Consent[] {
  const own = release === undefined ? [] : ownPublicRoutes(release);
  return consents.filter((page) => !isConsented(page, own));
}

/**
 * A placement whose consents are for pages. Earlier versions of the program stored names: each counts for the
 * page that it is in the release of the same placement, and for nothing if the release is not known.
 */
export function placementWithPages(placement: Placement, release: Release | null | undefined): Placement {
  const { consents = [], publicRoutes = [] } = placement;
  const own = release == null ? [] : ownPublicRoutes(release);
  const named = own.filter(({ name }) => publicRoutes.includes(name)).map(consentTo);
  return placementWith(placement, [...consents, ...named]);
}

/**
 * The placement that a request asks for. Consents of the placement before hold for later releases too.
 * @param release that is asked for, if it is known
 * @throws RegistryError `refused` when it consents to a page that the release does not open, or when the release newly has a
 * public page in the frame of users
 */
export function requestedPlacement(
  { part, publicRoutes = [], ...request }: ActivationRequest,
  before: Placement | null,
  release: Release | null,
): Placement {
  const inFrame = release === null ? [] : newPagesInFrame(release, before?.release);
  if (inFrame.length > 0) throw new RegistryError('refused', inFrame.join(' '));
  const own = release === null ? [] : ownPublicRoutes(release);
  const unknown = publicRoutes.filter((name) => !own.some((route) => route.name === name));
  if (release !== null && unknown.length > 0)
    throw new RegistryError(
      'refused',
      `${part}@${release.id} has no route ${unknown.join(', ')} that needs a consent to open without sign-in${own.length === 0 ? '' : `; those that do are ${own.map(({ name }) => name).join(', ')}`}.`,
    );
  const asked = own.filter(({ name }) => publicRoutes.includes(name)).map(consentTo);
  return placementWith(request, [...(before?.consents ?? []), ...asked]);
}

/** What {@link publicPagesInFrame} says of a release that is not active: it may have been published before this rule. */
export function newPagesInFrame(release: Release, active: string | undefined): readonly string[] {
  if (release.id === active) return [];
  return publicPagesInFrame(release).map((problem) => `${release.part}@${release.id}: ${problem}`);
}

/**
 * Refuses changes that would open a page without sign-in to which no operator has consented.
 * @param releaseOf a part in the next set, if it is known
 * @throws RegistryError `refused`
 */
export async function refuseUnconsented(
  changes: readonly Change[],
  releaseOf: (part: string, placement: Placement) => Promise<Release | null>,
): Promise<void> {
  for (const { part, to } of changes) {
    const next = to === null ? null : await releaseOf(part, to);
    const missing = next === null ? [] : unconsentedRoutes(next, to);
    if (next === null || missing.length === 0) continue;
    const pages = missing.map(describePage).join(', ');
    const names = missing.map(({ name }) => name).join(',');
    throw new RegistryError(
      'refused',
      `${part}@${next.id} opens ${pages} without sign-in, to which no operator has consented. If that is intended, repeat the command with --allow-public ${part}=${names}.`,
    );
  }
}

/**
 * A placement without its consents to routes of these names.
 * @throws RegistryError `refused` when it has none to one of them
 */
export function withoutConsents(part: string, placement: Placement, names: readonly string[]): Placement {
  const { consents = [] } = placement;
  const known = new Set(consents.map(({ name }) => name));
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new RegistryError(
      'refused',
      `${part} has no consent to ${unknown.join(', ')}${known.size === 0 ? '' : `; it has one to ${[...known].join(', ')}`}.`,
    );
  return placementWith(
    placement,
    consents.filter(({ name }) => !names.includes(name)),
  );
}

/** A placement with those of its consents that still hold in another one of the same part. */
export function withHeldConsents(placement: Placement, current: Placement | null | undefined): Placement {
  const { consents = [] } = placement;
  const names = current?.publicRoutes ?? [];
  return placementWith(
    placement,
    consents.filter((page) => isConsented(page, current?.consents) || names.includes(page.name)),
  );
}

/** Says for each page what it needs to open, because no consent to it holds. */
export function describeClosed(release: Release, placement: Placement): readonly string[] {
  return unconsentedRoutes(release, placement).map(
    (page) =>
      `${describePage(page)} of ${release.part} needs sign-in, because no consent to it holds. To open it: portal activate ${release.part}@${release.id} --allow-public ${release.part}=${page.name}.`,
  );
}
