import type { DoorState } from '@portal/registry/central/following';

/** A sentence: which doors have taken over the last step. Nothing without a shared database. */
export function printDoors(doors: readonly DoorState[] | undefined): void {
  if (doors !== undefined) console.log(`${describeDoors(doors)}.`);
}

/** `5 of 5 doors on 17`, which are not and for how long, and which may have ended. */
export function describeDoors(doors: readonly DoorState[]): string {
  const running = doors.filter(({ isSilent }) => !isSilent);
  const current = running.filter(({ isCurrent }) => isCurrent);
  const revision = Math.max(0, ...doors.map((door) => door.revision));
  const others = running
    .filter(({ isCurrent }) => !isCurrent)
    .map((door) => `${door.name} ${describeDoor(door)}, for ${secondsOf(door.setAgeMs)}`);
  const rest = others.length === 0 ? '' : `; not yet: ${others.join(', ')}`;
  const silent = doors
    .filter(({ isSilent }) => isSilent)
    .map(({ name, ageMs }) => `${name} for ${secondsOf(ageMs)}`);
  const ended = silent.length === 0 ? '' : `; not heard of: ${silent.join(', ')}`;
  return `${String(current.length)} of ${String(running.length)} doors on ${String(revision)}${rest}${ended}`;
}

/** What a door serves, and since when that is known. */
export function describeDoor({ revision, ageMs, program }: DoorState): string {
  const version = program === null ? '' : `, program ${program.slice(0, 8)}`;
  return `on ${String(revision)}${version}, heard of ${secondsOf(ageMs)} ago`;
}

const secondsOf = (ms: number): string => `${String(Math.round(ms / 1000))} s`;
