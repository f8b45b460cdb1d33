import type { Language, Localized } from '@portal/shared/contracts/language';
import { TEMPLATES, type MessageTemplate } from './message-templates';

/** What a template is filled with; moments as ISO text, UTC. */
export type TextParams = Readonly<Record<string, string | number>>;

export interface MessageText {
  readonly title: string;
  readonly text: string;
}

/** The reader of a notice. */
export interface Reader {
  readonly language: Language;
  /** IANA name of the zone for dates. */
  readonly zone: string;
}

/** For a row of a later release, whose text is not known here. */
const UNKNOWN: { readonly title: Localized; readonly text: Localized } = {
  title: { en: 'Message', 'zh-CN': '消息' },
  text: {
    en: 'This message cannot be shown at the moment. Try again later.',
    'zh-CN': '该消息暂时无法显示，请稍后再试。',
  },
};

function isKnown(template: string): template is MessageTemplate {
  return Object.hasOwn(TEMPLATES, template);
}

/** A notice in words. */
export function messageText(template: string, params: TextParams, reader: Reader): MessageText {
  const { title, text } = isKnown(template) ? TEMPLATES[template] : UNKNOWN;
  const { language } = reader;
  return { title: filled(title[language], params, reader), text: filled(text[language], params, reader) };
}

const PLACE = /\{(\w+)(?:, (\w+)(?:, (\w+))?)?\}/g;

function filled(text: string, params: TextParams, reader: Reader): string {
  return text.replace(PLACE, (_, name: string, one?: string, many?: string) => {
    const value = params[name] ?? '';
    if (one === undefined) return String(value);
    if (many === undefined) return dayOf(String(value), reader);
    return `${String(value)} ${Number(value) === 1 ? one : many}`;
  });
}

/** Making a format costs more than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();
/** Users choose the zone, and its name is accepted in any case, so without a limit there could be millions. */
const MAX_FORMATS = 200;

function dayOf(moment: string, { language, zone }: Reader): string {
  const key = `${language} ${zone}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: zone });
  if (formats.size >= MAX_FORMATS) formats.clear();
  formats.set(key, format);
  const at = new Date(moment);
  return Number.isNaN(at.getTime()) ? moment : format.format(at);
}
