/** Where a part stands in a release set. */
export interface Placement {
  readonly release: string;
  /** Origin that serves the files, when it is not the portal's own: `https://static.example.com`. */
  readonly assets?: string;
}

/** A release set as the log keeps it: part → placement. */
export type Placements = Readonly<Record<string, Placement>>;

/** What one step of the log did to one part; null is "not in the set". */
export interface Change {
  readonly part: string;
  readonly from: Placement | null;
  readonly to: Placement | null;
}

export function isSamePlacement(one: Placement | null, other: Placement | null): boolean {
  return one?.release === other?.release && one?.assets === other?.assets;
}

export function applyChanges(placements: Placements, changes: readonly Change[]): Placements {
  const next = new Map(Object.entries(placements));
  for (const { part, to } of changes) {
    if (to === null) next.delete(part);
    else next.set(part, to);
  }
  return Object.fromEntries([...next].sort(([one], [other]) => (one < other ? -1 : 1)));
}
