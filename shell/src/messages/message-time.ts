import { withHanSpaces } from '@portal/shared/contracts/han-spaces';
import type { Language } from '@portal/shared/contracts/language';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** From this age on, a date is shown instead. */
const LONGEST_RELATIVE = 7 * DAY;

const formats = new Map<Language, Intl.RelativeTimeFormat>();

/**
 * How long ago a time was, as text: `5 minutes ago`, `yesterday`; `now` within the first minute and if the clock is
 * behind. Null from a week on.
 */
export function timeAgo(iso: string, nowMs: number, language: Language): string | null {
  const age = nowMs - Date.parse(iso);
  if (age >= LONGEST_RELATIVE) return null;
  const format = formats.get(language) ?? new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  formats.set(language, format);
  const ago = (count: number, unit: Intl.RelativeTimeFormatUnit) =>
    withHanSpaces(format.format(-count, unit));
  if (age < MINUTE) return format.format(0, 'second');
  if (age < HOUR) return ago(Math.floor(age / MINUTE), 'minute');
  if (age < DAY) return ago(Math.floor(age / HOUR), 'hour');
  return ago(Math.floor(age / DAY), 'day');
}
