/** Both wallets use the time of China, which has no daylight saving. */
const OFFSET_MS = 8 * 3600 * 1000;

/** `2026-03-02T16:00:00` in China. */
function localTime(at: Date): string {
  return new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 19);
}

/** `2026-03-02T16:00:00+08:00` */
export function rfc3339InShanghai(at: Date): string {
  return `${localTime(at)}+08:00`;
}

/** `2026-03-02 16:00:00` */
export function plainTimeInShanghai(at: Date): string {
  return localTime(at).replace('T', ' ');
}

/** The moment of `2026-03-02 16:00:00`; null for any other format. */
export function parsePlainShanghaiTime(text: string): Date | null {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,3})?$/.test(text)) return null;
  const at = new Date(`${text.replace(' ', 'T')}+08:00`);
  return Number.isNaN(at.getTime()) ? null : at;
}
