import dayjs, { type Dayjs } from 'dayjs';

const DAY = 'YYYY-MM-DD';

/** Reads a day from the URL. Null for anything else. */
export function readDay(text: string): Dayjs | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const day = dayjs(text);
  // dayjs converts 02-30 to a day in March.
  return day.isValid() && day.format(DAY) === text ? day : null;
}

export function writeDay(day: Dayjs | null | undefined): string {
  return day ? day.format(DAY) : '';
}

/** The instants between two days in the browser's zone: from the start of `From` to the end of `To`. */
export function spanOf(from: string, to: string): { readonly From?: string; readonly To?: string } {
  const first = readDay(from);
  const last = readDay(to);
  return {
    ...(first && { From: first.startOf('day').toISOString() }),
    ...(last && { To: last.endOf('day').toISOString() }),
  };
}
