import { withHanSpaces } from '../contracts/han-spaces';
import type { Language } from '../contracts/language';

/** Formats numbers and dates in one language and time zone, using `Intl`. */
export interface Format {
  /** Integer cents CNY → `¥2,744.82`; less than nothing → `−¥304.98`. */
  readonly money: (cents: number) => string;
  readonly number: (value: number) => string;
  /** Basis points → `85%`. */
  readonly percent: (basisPoints: number) => string;
  /** Instant (ISO 8601) → day in the user's zone; an em dash for null. */
  readonly date: (iso: string | null | undefined) => string;
  /**
   * Instant (ISO 8601) → day and minute in the user's zone, which is named where the browser's clock shows another time;
   * an em dash for null.
   */
  readonly dateTime: (iso: string | null | undefined) => string;
  /** The same with seconds. */
  readonly exactTime: (iso: string | null | undefined) => string;
  /** Hour of the day in the user's zone, 0 to 23. */
  readonly hour: (at: Date) => number;
  /** Whole days from now → `in 12 days`, `tomorrow`, `3 days ago`. */
  readonly relativeDays: (days: number) => string;
}

const NOTHING = '—';

const made = new Map<string, Format>();

/** @param timeZone IANA name; the browser's own if undefined or unknown to this browser */
export function formatFor(language: Language, timeZone: string | undefined): Format {
  const key = `${language} ${timeZone ?? ''}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const format = makeFormat(language, timeZone);
  made.set(key, format);
  return format;
}

/**
 * Each formatter is created when it is first used, those of most pages (number, date) at the latest when the page is
 * idle: the first one takes about 10 ms, which pass while the page waits for its data, and each later one about 1 ms.
 */
function makeFormat(language: Language, timeZone: string | undefined): Format {
  const zone = once(() => zoneOption(timeZone));
  const dates = (options: Intl.DateTimeFormatOptions) =>
    once(() => new Intl.DateTimeFormat(language, { ...options, ...zone() }));
  const numbers = (options?: Intl.NumberFormatOptions) =>
    once(() => new Intl.NumberFormat(language, options));
  const money = numbers({ style: 'currency', currency: 'CNY', currencyDisplay: 'narrowSymbol' });
  const number = numbers();
  const percent = numbers({ style: 'percent', maximumFractionDigits: 2 });
  const date = dates({ dateStyle: 'medium' });
  const dateTime = dates({ dateStyle: 'medium', timeStyle: 'short' });
  const exactTime = dates({ dateStyle: 'medium', timeStyle: 'medium' });
  const hour = once(() => new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', ...zone() }));
  const offsets = once(() => zoneNames(zone().timeZone));
  const withZone = (text: string, iso: string | null | undefined) => {
    const name = zone().timeZone === undefined || text === NOTHING ? null : offsets()(iso);
    return name === null ? text : `${text} ${name}`;
  };
  const days = once(() => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }));
  if ('requestIdleCallback' in globalThis) {
    requestIdleCallback(() => {
      number();
      date();
    });
  }
  return {
    money: (cents) => withMinus(money().format(cents / 100)),
    number: (value) => withMinus(number().format(value)),
    percent: (basisPoints) => percent().format(basisPoints / 10_000),
    date: (iso) => instant(date, iso),
    dateTime: (iso) => withZone(instant(dateTime, iso), iso),
    exactTime: (iso) => withZone(instant(exactTime, iso), iso),
    hour: (at) => Number(hour().format(at)),
    relativeDays: (count) => withHanSpaces(days().format(count, 'day')),
  };
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** `Intl` writes a hyphen, which is shorter than a figure is wide, and where a line may break. */
function withMinus(text: string): string {
  return text.replace('-', '\u2212');
}

function instant(format: () => Intl.DateTimeFormat, iso: string | null | undefined): string {
  const time = iso === null || iso === undefined ? Number.NaN : Date.parse(iso);
  return Number.isNaN(time) ? NOTHING : format().format(time);
}

/** Names the offset of the zone at a time (`GMT+8`); null where it is that of the browser. */
function zoneNames(timeZone: string | undefined): (iso: string | null | undefined) => string | null {
  const [there, here] = [timeZone, undefined].map(
    (zone) => new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }),
  );
  const short = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' });
  return (iso) => {
    const time = Date.parse(iso ?? '');
    return offsetName(there, time) === offsetName(here, time) ? null : offsetName(short, time);
  };
}

function offsetName(format: Intl.DateTimeFormat | undefined, time: number): string | null {
  const parts = format?.formatToParts(time) ?? [];
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? null;
}

function zoneOption(timeZone: string | undefined): { readonly timeZone?: string } {
  if (timeZone === undefined) return {};
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return { timeZone };
  } catch {
    return {};
  }
}
