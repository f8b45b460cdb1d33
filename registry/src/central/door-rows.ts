import type { CentralStore } from './central-store';

/** A door, as the others see it. */
export interface DoorRow {
  /** Of the process. */
  readonly id: string;
  /** Where it runs, for operators. */
  readonly name: string;
  /** Commit of its program; null if it is not known. */
  readonly program: string | null;
  /** Revision and version that it serves. */
  readonly revision: number;
  readonly version: number;
}

export interface KnownDoor extends DoorRow {
  /** Time since it was last heard of. */
  readonly ageMs: number;
  /** Time since it began to serve that version. */
  readonly setAgeMs: number;
}

/** A door that was not heard of for so long is forgotten. One that stops says so. */
const DOOR_GONE = '1 day';

/** A door that was not heard of for so long is not waited for, and may have ended. */
export const SILENT_MS = 30_000;

/** Writes what a door serves. */
export async function confirmDoor(
  central: CentralStore,
  { id, name, program, revision, version }: DoorRow,
): Promise<void> {
  await central.query(
    `insert into registry.doors as known (id, name, program, revision, version, seen_at, taken_at)
       values ($1, $2, $3, $4, $5, clock_timestamp(), clock_timestamp())
       on conflict (id) do update set revision = $4, version = $5, seen_at = clock_timestamp(),
         taken_at = case when known.version = $5 then known.taken_at else clock_timestamp() end`,
    [id, name, program, revision, version],
  );
  await central.query(
    `delete from registry.doors where seen_at < clock_timestamp() - interval '${DOOR_GONE}'`,
  );
}

export async function listDoors(central: CentralStore): Promise<readonly KnownDoor[]> {
  const age = (column: string): string => `extract(epoch from clock_timestamp() - ${column}) * 1000`;
  const rows = await central.query(
    `select id, name, program, revision, version, ${age('seen_at')} as age, ${age('taken_at')} as set_age
       from registry.doors order by name, id`,
  );
  return rows.map((row) => ({
    id: String(row['id']),
    name: String(row['name']),
    program: typeof row['program'] === 'string' ? row['program'] : null,
    revision: Number(row['revision']),
    version: Number(row['version']),
    ageMs: Math.max(0, Math.round(Number(row['age']))),
    setAgeMs: Math.max(0, Math.round(Number(row['set_age']))),
  }));
}

/** Forgets doors that had the name of one that begins: most likely they have ended, or they say again what they serve. */
export async function forgetNamesakes(
  central: CentralStore,
  { id, name }: Pick<DoorRow, 'id' | 'name'>,
): Promise<void> {
  await central.query('delete from registry.doors where name = $1 and id <> $2', [name, id]);
}

export async function forgetDoor(central: CentralStore, id: string): Promise<void> {
  await central.query('delete from registry.doors where id = $1', [id]);
}
