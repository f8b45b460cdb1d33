import semver from 'semver';
import { pageExpose, slotExpose } from '@portal/shared/remote/expose-names';
import type { CallShapes, Release } from '@portal/shared/remote/release';
import { unservedCalls } from './call-rules';
import { publicPagesInFrame } from './public-routes';
import { addressesOf } from './route-match';
import { RegistryError } from '../model/registry-error';
import { repeatedRoutes } from './repeats';

/** First segments of addresses that the front door or the provider answers. */
export const RESERVED: readonly string[] = [
  'api',
  'assets',
  'favicon.ico',
  'favicon.svg',
  'healthz',
  'readyz',
  'sandbox',
  '_portal',
];

/**
 * Refuses a release that no set could use, whatever else is active. Each sentence names the cause and says what to do.
 * @param served the calls of the provider; null if they are not known
 * @throws RegistryError `invalid`
 */
export function refuseUnusable(release: Release, served: CallShapes | null = null): void {
  const problems = [
    ...missingModules(release),
    ...unreachableRoutes(release),
    ...ambiguousRoutes(release),
    ...foreignSlots(release),
    ...publicPagesInFrame(release),
    ...wideHostRange(release),
    ...callsWithoutProvider(release, served),
  ];
  if (problems.length > 0)
    throw new RegistryError('invalid', `${release.part}@${release.id}: ${problems.join(' ')}`);
}

/** What the manifest promises and the build does not contain. */
function missingModules({ manifest, chunks }: Release): readonly string[] {
  const pages = (manifest?.routes ?? [])
    .filter(({ page }) => chunks[pageExpose(page)] === undefined)
    .map(({ name, page }) => `the build does not contain the page ${page} of the route ${name}.`);
  const cards = (manifest?.slots ?? [])
    .filter(({ card }) => chunks[slotExpose(card)] === undefined)
    .map(({ slot, card }) => `the build does not contain the card ${card} for ${slot}.`);
  const missing = [...pages, ...cards];
  return missing.length === 0 ? [] : [...missing, 'Build the part again from the sources of its manifest.'];
}

/** Addresses at which the shell or the front door never shows the page. */
function unreachableRoutes({ manifest }: Release): readonly string[] {
  return (manifest?.routes ?? []).flatMap(addressesOf).flatMap((path) => {
    if (/[:*]/.test(path))
      return [
        `the path ${path} is a pattern, but pages are found by their exact address. Put what varies into the query.`,
      ];
    const segments = path.slice(1).split('/');
    if (segments.some((segment) => ['', '.', '..'].includes(segment)))
      return [
        `the path ${path} is not one that browsers request. Write it without . and .. and without a slash at the end or in a row.`,
      ];
    if (RESERVED.includes(segments[0]?.toLowerCase() ?? ''))
      return [
        `the path ${path} does not belong to pages. Choose one that does not begin with ${RESERVED.map((name) => `/${name}`).join(', ')}.`,
      ];
    return [];
  });
}

/** A range without an upper end would accept shells that do not exist yet. */
function wideHostRange({ manifest }: Release): readonly string[] {
  const host = manifest?.host;
  const lowest = host === undefined ? null : semver.minVersion(host);
  if (host === undefined || lowest === null) return [];
  if (!semver.intersects(host, `>=${String(lowest.major + 1)}.0.0`)) return [];
  return [
    `the host range ${host} accepts more than one major version of HOST_API. Write ^ and the version that it was built for.`,
  ];
}

function callsWithoutProvider(release: Release, served: CallShapes | null): readonly string[] {
  const calls = unservedCalls(release, served);
  if (calls === null) return [];
  return [
    `the build makes calls that the provider does not serve: ${calls}. Build it for this provider, or start a provider that serves them.`,
  ];
}

function ambiguousRoutes({ manifest }: Release): readonly string[] {
  const { names, paths } = repeatedRoutes((manifest?.routes ?? []).map((route) => [route, route.name]));
  return [
    ...names.map(([name]) => `the route name ${name} is used twice. Rename one of the routes.`),
    ...paths.map(([path]) => `the path ${path} is used twice. Give one of the routes another path.`),
  ];
}

/** Slots that carry the name of another part, whose card this release would replace. */
function foreignSlots({ part, manifest }: Release): readonly string[] {
  return (manifest?.slots ?? [])
    .filter(({ slot }) => slot.startsWith('mf-') && !slot.startsWith(`${part}.`))
    .map(
      ({ slot }) => `the slot ${slot} belongs to another part. Rename it to ${part}. and a word of its own.`,
    );
}
