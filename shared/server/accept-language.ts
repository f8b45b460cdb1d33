import { isLanguage, type Language } from '../contracts/language';

/** Used if neither the header nor the account specifies a language: the language of the specification's texts. */
export const DEFAULT_LANGUAGE: Language = 'en';

/** The portal's language that `Accept-Language` prefers, or `null` if it contains none of them (RFC 9110 §12.5.4). */
export function preferredLanguage(header: string | undefined): Language | null {
  // What the portal's own pages send.
  if (isLanguage(header)) return header;
  const wanted = (header ?? '')
    .slice(0, 256)
    .toLowerCase()
    .split(',')
    .map(parseRange)
    .filter((range) => range.quality > 0)
    .toSorted((left, right) => right.quality - left.quality);
  for (const { tag } of wanted) {
    if (/^zh(-|$)/.test(tag)) return 'zh-CN';
    if (/^en(-|$)/.test(tag)) return 'en';
  }
  return null;
}

function parseRange(part: string): { tag: string; quality: number } {
  const [tag = '', ...parameters] = part.split(';').map((text) => text.trim());
  const q = parameters.find((text) => text.startsWith('q='));
  const quality = q === undefined ? 1 : Number(q.slice(2));
  return { tag, quality: Number.isFinite(quality) ? quality : 0 };
}
