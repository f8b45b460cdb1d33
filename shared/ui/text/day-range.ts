import { isDay } from '../../contracts/day';
import dayjs, { type Dayjs } from 'dayjs';

const DAY = 'YYYY-MM-DD';

/** Reads a day from the URL. Null for anything else. */
export function readDay(text: string): Dayjs | null {
  return isDay(text) ? dayjs(text) : null;
}

export function writeDay(day: Dayjs | null | undefined): string {
  return day ? day.format(DAY) : '';
}

/** Both whole days, as the provider reads them: days of the account's zone. */
export function spanOf(from: string, to: string): { readonly From?: string; readonly To?: string } {
  return { ...(isDay(from) && { From: from }), ...(isDay(to) && { To: to }) };
}
