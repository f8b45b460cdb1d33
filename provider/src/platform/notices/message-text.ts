import { DEFAULT_ZONE } from '../runtime/local-day';
import { isLanguage, type Language, type Localized } from '@portal/shared/contracts/language';
import { DEFAULT_LANGUAGE } from '@portal/shared/server/accept-language';
import { FORMER_USER } from '../contact/former-user';
import { maskedLabel, fullLabel } from '../contact/masked-label';
import type { TemplateText } from './template';
import type { NoticeNames } from './notice-names';

/** Parameters of a template: ids of users and teams, times as ISO text in UTC, other values, and lists of lines. */
export type TextParams = Readonly<Record<string, string | number | readonly TextLine[]>>;

/** Parameters of one line of a list. `line` names its text among the `lines` of the template. */
export type TextLine = Readonly<Record<string, string | number>>;

export interface MessageText {
  readonly title: string;
  readonly text: string;
}

/** The reader of a notice. Rows may come from another release, so an unknown language or zone means the default. */
export interface Reader {
  readonly language: Language;
  /** IANA name of the zone for dates. */
  readonly zone: string;
}

const FORMER_TEAM: Localized = { en: 'a former team', 'zh-CN': '已删除的团队' };

/**
 * Title and text of a notice.
 * @param names current names of the users and teams in its params
 */
export function messageText(
  { template, params }: { readonly template: TemplateText; readonly params: TextParams },
  { language, zone }: Reader,
  names: NoticeNames,
): MessageText {
  const { title, text, lines = {} } = template;
  const reader = { language: isLanguage(language) ? language : DEFAULT_LANGUAGE, zone };
  const filled = (localized: Localized) => fill(localized[reader.language], { params, reader, names, lines });
  return { title: filled(title), text: filled(text) };
}

interface Filling {
  readonly params: TextParams;
  readonly reader: Reader;
  readonly names: NoticeNames;
  readonly lines: Readonly<Record<string, Localized>>;
}

/** Lines of a list that a text shows. The others are counted. */
const MAX_LINES = 10;
const MORE_LINES: Localized = { en: 'and {more} more', 'zh-CN': '另有 {more} 项' };

const PLACE = /\{(\w+)(?:, (\w+)(?:, (\w+))?)?\}/g;

function fill(text: string, filling: Filling): string {
  return text.replace(PLACE, (_, name: string, one?: string, many?: string, offset = 0) => {
    const value = filling.params[name] ?? '';
    if (typeof value === 'object') return listed(value, filling);
    if (one === undefined) return String(value);
    if (many !== undefined) return `${String(value)} ${Number(value) === 1 ? one : many}`;
    const written = formatted(String(value), one, filling);
    return offset === 0 && written === FORMER_USER.en ? capitalized(written) : written;
  });
}

/** One line of text per item. Items of an unknown kind, from a later release, are skipped. */
function listed(items: readonly TextLine[], filling: Filling): string {
  const { reader, lines } = filling;
  const shown = items.slice(0, MAX_LINES).flatMap((params: TextLine | null) => {
    const line = lines[String(params?.['line'])];
    return params === null || line === undefined ? [] : [fill(line[reader.language], { ...filling, params })];
  });
  const more = items.length - MAX_LINES;
  if (more > 0) shown.push(fill(MORE_LINES[reader.language], { ...filling, params: { more } }));
  return shown.join('\n');
}

/** A value in the format of its placeholder. */
function formatted(value: string, format: string, { params, reader, names }: Filling): string {
  if (format === 'date') return dayOf(value, reader);
  // A deleted team has the name that the notice stores. Names of teams are not personal data.
  if (format === 'team')
    return names.teams.get(value) ?? plainParam(params, 'team') ?? FORMER_TEAM[reader.language];
  const account = names.users.get(value);
  if (account === undefined) return FORMER_USER[reader.language];
  if (format === 'user') return fullLabel(account);
  const invitedAs =
    format === 'invitee' ? names.invitedAs.get(plainParam(params, 'invitationId') ?? '') : undefined;
  return invitedAs ?? maskedLabel(account);
}

/** A parameter as text; undefined for an absent one and for a list. */
function plainParam(params: TextParams, name: string): string | undefined {
  const value = params[name];
  return value === undefined || typeof value === 'object' ? undefined : String(value);
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Cached, because creating a format costs more than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();
/** Users choose the zone, and its name is accepted in any case, so without a limit there could be millions. */
const MAX_FORMATS = 200;

function dayOf(moment: string, { language, zone }: Reader): string {
  const key = `${language} ${zone}`;
  const format = formats.get(key) ?? dateFormat(language, zone);
  if (formats.size >= MAX_FORMATS) formats.clear();
  formats.set(key, format);
  const at = new Date(moment);
  return Number.isNaN(at.getTime()) ? moment : format.format(at);
}

function dateFormat(language: Language, zone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: zone });
  } catch (error) {
    if (error instanceof RangeError && zone !== DEFAULT_ZONE) return dateFormat(language, DEFAULT_ZONE);
    throw error;
  }
}
