import type { RouteManifest } from '@portal/shared/remote/manifest';

/** A page of a part that an operator lets open without sign-in, as they saw it. Aliases are sorted. */
export type Consent = Pick<RouteManifest, 'name' | 'path' | 'layout' | 'aliases'>;

/** Release and origin of a part in a release set. */
export interface Placement {
  readonly release: string;
  /** Origin that serves the files, when it is not the portal's own. Example: `https://static.example.com`. */
  readonly assets?: string;
  /** Pages that an operator lets open without sign-in, beside the portal's own. */
  readonly consents?: readonly Consent[];
  /** Only in what earlier versions of the program wrote: names of such pages, as the release has them. */
  readonly publicRoutes?: readonly string[];
}

/** A release set as stored in the log: part → placement. */
export type Placements = Readonly<Record<string, Placement>>;

/** The change of one part by one step of the log. Null means "not in the set". */
export interface Change {
  readonly part: string;
  readonly from: Placement | null;
  readonly to: Placement | null;
}

/** A consent to this page, at all its addresses. */
export function consentTo({ name, path, layout, aliases = [] }: Consent): Consent {
  return { name, path, layout, ...(aliases.length > 0 && { aliases: [...new Set(aliases)].sort() }) };
}

/** A placement with these consents, each once and in a fixed order. */
export function placementWith(
  { release, assets }: Pick<Placement, 'release' | 'assets'>,
  consents: readonly Consent[],
): Placement {
  const each = new Map(consents.map((consent) => [keyOf(consent), consentTo(consent)]));
  const sorted = [...each.keys()].sort().flatMap((key) => each.get(key) ?? []);
  return {
    release,
    ...(assets !== undefined && { assets }),
    ...(sorted.length > 0 && { consents: sorted }),
  };
}

/** Whether a page is the one that an operator saw. Another path, alias or layout makes it another page. */
export function isConsented(page: Consent, consents: readonly Consent[] = []): boolean {
  return consents.some((consent) => keyOf(consent) === keyOf(page));
}

function keyOf(page: Consent): string {
  const { name, path, layout, aliases = [] } = consentTo(page);
  return [name, path, layout, ...aliases].join(' ');
}

export function isSamePlacement(one: Placement | null, other: Placement | null): boolean {
  return isSameCode(one, other) && String(consentsIn(one)) === String(consentsIn(other));
}

/** Whether two placements run the same code, whatever was consented to. */
export function isSameCode(one: Placement | null, other: Placement | null): boolean {
  return one?.release === other?.release && one?.assets === other?.assets;
}

/** One text for each consent. */
function consentsIn(placement: Placement | null): readonly string[] {
  return [...(placement?.consents ?? []).map(keyOf), ...(placement?.publicRoutes ?? [])];
}

export function applyChanges(placements: Placements, changes: readonly Change[]): Placements {
  const next = new Map(Object.entries(placements));
  for (const { part, to } of changes) {
    if (to === null) next.delete(part);
    else next.set(part, to);
  }
  return Object.fromEntries([...next].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** A page as operators read it: `/gift/card (giftCard, layout blank, also at /gift/old)`. */
export function describePage(page: Consent): string {
  const { name, path, layout, aliases = [] } = consentTo(page);
  return `${path} (${name}, layout ${layout}${aliases.length === 0 ? '' : `, also at ${aliases.join(', ')}`})`;
}

/** One line: `mf-team: 0.1.0-1a2b3c4d → 0.1.0-5e6f7a8b`, what it newly opens without sign-in, and what it no longer does. */
export function describeChange({ part, from, to }: Change): string {
  const origin = to?.assets === undefined ? '' : ` from ${to.assets}`;
  const opened = [
    ...(to?.consents ?? []).filter((page) => !isConsented(page, from?.consents)).map(describePage),
    ...(to?.publicRoutes ?? []).filter((name) => from?.publicRoutes?.includes(name) !== true),
  ];
  const ended = (from?.consents ?? []).filter((page) => to !== null && !isConsented(page, to.consents));
  const consent = opened.length === 0 ? '' : `, opens ${opened.join(', ')} without sign-in`;
  const end = ended.length === 0 ? '' : `, ends the consent to ${ended.map(describePage).join(', ')}`;
  return `${part}: ${from?.release ?? 'not in the set'} → ${to?.release ?? 'not in the set'}${origin}${consent}${end}`;
}

/** One part of an activation: `mf-team@0.1.0-1a2b3c4d`, and the origin of its files if it is not the portal's. */
export interface ActivationRequest extends Pick<Placement, 'release' | 'assets'> {
  readonly part: string;
  /** Names of its routes that may open without sign-in, as this release has them. */
  readonly publicRoutes?: readonly string[];
}
