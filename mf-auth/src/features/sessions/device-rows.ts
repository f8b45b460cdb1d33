import type { SessionRow } from './session-row';

/** The sessions of one browser and system. This browser's own session is a device of its own. */
export interface DeviceRow {
  readonly key: string;
  readonly isCurrent: boolean;
  /** The one used last, which the row shows. */
  readonly latest: SessionRow;
  readonly ids: readonly string[];
  /** Without duplicates, the one used last first. */
  readonly addresses: readonly Pick<SessionRow, 'ip' | 'place'>[];
  /** The oldest sign-in. */
  readonly since: string;
}

/**
 * Groups sessions by device: this one first, then by their last use. Another machine with the same browser and system
 * as this one is not part of it, so that it can be signed out.
 */
export function deviceRows(sessions: readonly SessionRow[]): readonly DeviceRow[] {
  const groups = new Map<string, [SessionRow, ...SessionRow[]]>();
  for (const session of [...sessions].sort(latestFirst)) {
    const key = session.isCurrent ? 'current' : `${session.browser}\n${session.system}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [session]);
    else group.push(session);
  }
  return [...groups].map(([key, group]) => rowOf(key, group));
}

function latestFirst(a: SessionRow, b: SessionRow): number {
  return Number(b.isCurrent) - Number(a.isCurrent) || b.lastSeen.localeCompare(a.lastSeen);
}

function rowOf(key: string, group: readonly [SessionRow, ...SessionRow[]]): DeviceRow {
  const [latest] = group;
  return {
    key,
    isCurrent: latest.isCurrent,
    latest,
    ids: group.map(({ Id }) => Id),
    addresses: [...new Map(group.map((session) => [session.ip, session])).values()],
    since: group.reduce((first, { createdAt }) => (createdAt < first ? createdAt : first), latest.createdAt),
  };
}
