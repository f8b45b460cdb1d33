/** Release and origin of a part in a release set. */
export interface Placement {
  readonly release: string;
  /** Origin that serves the files, when it is not the portal's own. Example: `https://static.example.com`. */
  readonly assets?: string;
  /** Names of its routes that an operator lets open without sign-in, beside the portal's own. */
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

/** @param before of the same part: a consent holds for its later releases too */
export function placementOf(
  { release, assets, publicRoutes = [] }: Placement,
  before: Placement | null,
): Placement {
  const consented = [...new Set([...(before?.publicRoutes ?? []), ...publicRoutes])].sort();
  return {
    release,
    ...(assets !== undefined && { assets }),
    ...(consented.length > 0 && { publicRoutes: consented }),
  };
}

export function isSamePlacement(one: Placement | null, other: Placement | null): boolean {
  return (
    one?.release === other?.release &&
    one?.assets === other?.assets &&
    String(one?.publicRoutes ?? []) === String(other?.publicRoutes ?? [])
  );
}

export function applyChanges(placements: Placements, changes: readonly Change[]): Placements {
  const next = new Map(Object.entries(placements));
  for (const { part, to } of changes) {
    if (to === null) next.delete(part);
    else next.set(part, to);
  }
  return Object.fromEntries([...next].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Names of routes that open without sign-in after a change, but not before it. */
export function newlyPublic({ from, to }: Pick<Change, 'from' | 'to'>): readonly string[] {
  return (to?.publicRoutes ?? []).filter((name) => from?.publicRoutes?.includes(name) !== true);
}

/** One line: `mf-team: 0.1.0-1a2b3c4d → 0.1.0-5e6f7a8b`, and what it newly opens without sign-in. */
export function describeChange({ part, from, to }: Change): string {
  const origin = to?.assets === undefined ? '' : ` from ${to.assets}`;
  const opened = newlyPublic({ from, to });
  const consent = opened.length === 0 ? '' : `, opens ${opened.join(', ')} without sign-in`;
  return `${part}: ${from?.release ?? 'not in the set'} → ${to?.release ?? 'not in the set'}${origin}${consent}`;
}

/** One part of an activation: `mf-team@0.1.0-1a2b3c4d`, and the origin of its files if it is not the portal's. */
export interface ActivationRequest extends Placement {
  readonly part: string;
}
