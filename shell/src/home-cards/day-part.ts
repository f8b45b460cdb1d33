export type DayPart = 'morning' | 'afternoon' | 'evening';

/** The part of the day, in the time zone of the device. */
export function dayPart(now: Date): DayPart {
  const hour = now.getHours();
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}
