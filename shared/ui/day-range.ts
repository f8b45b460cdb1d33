import dayjs, { type Dayjs } from 'dayjs';

const DAY = 'YYYY-MM-DD';

/** A day of the URL; anything that is not one counts as absent. */
export function readDay(text: string): Dayjs | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const day = dayjs(text);
  // dayjs rolls 02-30 over to March.
  return day.isValid() && day.format(DAY) === text ? day : null;
}

export function writeDay(day: Dayjs | null | undefined): string {
  return day ? day.format(DAY) : '';
}

/** The instants that two days span, in the browser's zone: `From` inclusive, `To` the end of its day. */
export function spanOf(from: string, to: string): { readonly From?: string; readonly To?: string } {
  const first = readDay(from);
  const last = readDay(to);
  return {
    ...(first && { From: first.startOf('day').toISOString() }),
    ...(last && { To: last.endOf('day').toISOString() }),
  };
}
