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
   * Instant (ISO 8601) → day and minute in the user's zone, which is named where the browser's clock shows another time,
   * and to visitors, whose account may have another; an em dash for null.
   */
  readonly dateTime: (iso: string | null | undefined) => string;
  /** Day and minute that always name their zone, in a text that is sent to others. */
  readonly zonedTime: (iso: string | null | undefined) => string;
  /** `dateTime` with seconds. */
  readonly exactTime: (iso: string | null | undefined) => string;
  /** Moment in ms → hour of the day in the user's zone, 0 to 23. */
  readonly hour: (at: number) => number;
  /** Moment in ms → day in the user's zone, as filters and calls name it: `2026-01-31`. */
  readonly day: (at: number) => string;
  /** Whole days from now → `in 12 days`, `tomorrow`, `3 days ago`. */
  readonly relativeDays: (days: number) => string;
}

const NOTHING = '—';
const DAY_PARTS = ['year', 'month', 'day'] as const;

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
  const day = once(
    () => new Intl.DateTimeFormat('en', { year: 'numeric', month: '2-digit', day: '2-digit', ...zone() }),
  );
  const offsets = once(() => zoneNames(zone().timeZone));
  const withZone = (text: string, iso: string | null | undefined, isAlways = false) => {
    const name = text === NOTHING ? null : offsets()(iso, isAlways);
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
    zonedTime: (iso) => withZone(instant(dateTime, iso), iso, true),
    exactTime: (iso) => withZone(instant(exactTime, iso), iso),
    hour: (at) => Number(hour().format(at)),
    day: (at) => DAY_PARTS.map((name) => partOf(day(), at, name)).join('-'),
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

/** Names the offset of a zone at a time (`GMT+8`); null where the browser's is the same, unless it is wanted always. */
function zoneNames(
  timeZone: string | undefined,
): (iso: string | null | undefined, isAlways: boolean) => string | null {
  const [there, here] = [timeZone, undefined].map(
    (zone) => new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }),
  );
  const short = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' });
  const nameOf = (format: Intl.DateTimeFormat | undefined, time: number) =>
    partOf(format, time, 'timeZoneName');
  return (iso, isAlways) => {
    const time = Date.parse(iso ?? '');
    const isHere = timeZone !== undefined && nameOf(there, time) === nameOf(here, time);
    return isHere && !isAlways ? null : nameOf(short, time);
  };
}

function partOf(
  format: Intl.DateTimeFormat | undefined,
  time: number,
  name: Intl.DateTimeFormatPartTypes,
): string | null {
  return format?.formatToParts(time).find(({ type }) => type === name)?.value ?? null;
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
