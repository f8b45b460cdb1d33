const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether this is a day of the calendar between 1970 and 9999, as `2026-01-31`. */
export function isDay(text: string): boolean {
  if (!DAY.test(text) || text < '1970') return false;
  const at = new Date(`${text}T00:00:00.000Z`);
  // 02-30 would be a day in March.
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
