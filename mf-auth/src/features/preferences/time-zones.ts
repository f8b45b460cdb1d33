/** An entry of the list of time zones. */
export interface TimeZone {
  /** IANA name: `Asia/Shanghai`. */
  readonly name: string;
  /** Current offset in minutes east of UTC. */
  readonly offset: number;
  /** `UTC+08:00`. */
  readonly offsetText: string;
}

/** Every zone that this browser supports, west to east. `also` is included in any case. */
export function timeZones(now: Date, also: string): readonly TimeZone[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', also]);
  return [...names]
    .flatMap((name) => zoneOf(name, now) ?? [])
    .sort((a, b) => a.offset - b.offset || a.name.localeCompare(b.name));
}

/** Null for a name that this browser does not support. */
function zoneOf(name: string, now: Date): TimeZone | null {
  try {
    const parts = new Intl.DateTimeFormat('en', { timeZone: name, timeZoneName: 'longOffset' }).formatToParts(
      now,
    );
    const text = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
    const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d{2}):(\d{2})/.exec(text) ?? [];
    const size = Number(hours) * 60 + Number(minutes);
    return {
      name,
      offset: sign === '-' ? -size : size,
      offsetText: size === 0 ? 'UTC' : `UTC${sign === '-' ? '−' : '+'}${hours}:${minutes}`,
    };
  } catch {
    return null;
  }
}

/** Whether a zone matches the typed text: part of its name, with blanks for underscores, or its offset. */
export function matchesZone({ name, offsetText }: TimeZone, typed: string): boolean {
  const wanted = plain(typed);
  return plain(name).includes(wanted) || plain(offsetText).includes(wanted);
}

function plain(text: string): string {
  return (
    text
      .toLowerCase()
      .replaceAll('_', ' ')
      .replaceAll('−', '-')
      // Expands -5 to -05:00.
      .replace(/([+-])(\d)(?!\d)/, (_, sign: string, hour: string) => `${sign}0${hour}`)
      .trim()
  );
}
