/**
 * Whether this is a zone of the IANA database, aliases included. Offsets (`+08:00`), which newer engines accept as
 * zones, are refused because they have no daylight saving time.
 */
export function isZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
