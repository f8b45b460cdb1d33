/*
 * The one form of what people type with an input method or paste from elsewhere: full-width letters and digits, the
 * dashes, blanks and dots of other keyboards, and invisible marks that come with a copied text.
 */

/** Raw text beyond this length is not converted. No field accepts it, so that its own limit refuses it. */
const MAX_RAW = 2048;

const IGNORABLE = /\p{Default_Ignorable_Code_Point}+/gu;
const BLANKS = /[\s\u0085\u2800]+/gu;
/** What Unicode calls a dash, and signs that look like one: modifier minus, bullet, lines of tables, heavy minus. */
const DASHES = /[\p{Dash}\u02D7\u2043\u2500\u2501\u2796]/gu;
/** End of the sentence from which the text was copied. */
const SENTENCE_END = /[ ,.;]/;

/** Text without marks that are never displayed, in NFKC, so that full-width characters become the usual ones. */
export function plainText(text: string): string {
  if (text.length > MAX_RAW) return text;
  return text.replace(IGNORABLE, '').normalize('NFKC').replace(IGNORABLE, '').trim();
}

function withoutEnd(text: string, sign: RegExp): string {
  let end = text.length;
  while (end > 0 && sign.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

function withoutStart(text: string, sign: RegExp): string {
  let start = 0;
  while (start < text.length && sign.test(text.charAt(start))) start += 1;
  return text.slice(start);
}

/** ASCII signs for those of a Chinese keyboard and for every dash, without the end of a sentence. */
function plainSigns(text: string): string {
  const signs = plainText(text)
    .replace(DASHES, '-')
    .replace(/[。｡]/gu, '.')
    .replaceAll('、', ',')
    .replace(BLANKS, ' ');
  return withoutEnd(signs, SENTENCE_END).trim();
}

/** What chat programs, sentences, brackets and quotation marks put after a value. */
const QUOTE_END = /[ ,.;:!?)\]}>"'”’》〉】」』〕]/;
/** What stands before a value in brackets or quotation marks, and the mark of spreadsheets for a text. */
const QUOTE_START = /[ ([{<"'“‘《〈「『【〔]/;

/** A value without the brackets and marks around it, and without the end of its sentence. */
function unquoted(text: string): string {
  return withoutStart(withoutEnd(text, QUOTE_END), QUOTE_START);
}

/** A token or an id of a link that was copied with what followed it, or with invisible marks. */
export function canonicalToken(text: string): string {
  return unquoted(plainSigns(text));
}

/** What the text that a value was copied with calls it: `手机：`, `Order No.:`, `mailto:`. */
const LABEL = /^\p{L}[\p{L}\p{M}\p{N} .()/_-]{0,30}: */u;
/** The same in Chinese without a colon: `身份证号 `. Numerals alone are part of the value. */
const HAN_LABEL = /^(?![〇零一二三四五六七八九十]{1,16} ?[\dA-Z+(])\p{sc=Han}{1,16} ?(?=[\dA-Z+(])/iu;

/** Text in ASCII signs, without its label. */
function unlabelled(text: string): string {
  return plainSigns(text).replace(LABEL, '');
}

/** Without blanks. */
function dense(text: string): string {
  return unlabelled(text).replaceAll(' ', '');
}

/** The same for a value that has no Chinese characters. */
function denseAscii(text: string): string {
  return unquoted(unlabelled(text)).replace(HAN_LABEL, '').replaceAll(' ', '');
}

/** Without the blanks and dashes that separate groups of digits or letters. */
function joined(text: string): string {
  return unquoted(denseAscii(text)).replaceAll('-', '');
}

/** A mobile number of area 86 with its area code, or with the prefix of other places. */
const HOME_MOBILE = /^(?:(?:\+|00)?86)?0?(1[3-9]\d{9})$/;
/** An area code that was typed after the chosen one. */
const REPEATED_AREA = /^(?:\+(\d{1,3})(?:\+|00)\1|(\d{1,3})\+\2)(?=\d{5})/;

/** `13800138000` of area 86, `+85251234567` of others. A repeated or unneeded area code 86 is dropped. */
export function canonicalPhone(text: string): string {
  const digits = denseAscii(text).replace(/[()[\]{}<>«»“”‘’《》〈〉「」『』【】〔〕"'!.·•_~\-/]/g, '');
  const international = digits
    .replace(/^00(?=[1-9]\d{7})/, '+')
    .replace(REPEATED_AREA, '+$1$2')
    .replace(/^\+86(?=86\d{11}$)/, '');
  return international.replace(HOME_MOBILE, '$1');
}

/** Whether the number was typed with its area code, so that none that was chosen applies. */
export function namesArea(text: string): boolean {
  const digits = denseAscii(text).replace(/[^\d+]/g, '');
  return /^(?:\+|00[1-9]\d{7}|86\d{11}$)/.test(digits);
}

/** The number of an order. */
export function canonicalOrderNo(text: string): string {
  return joined(text);
}

/** Six digits that are no part of a longer number or word. */
const CODE_IN_MESSAGE = /(?<![\da-z])\d{6}(?![\da-z])/gi;

/** A code of digits from a message or an app, also if it was copied with the sentence around it. */
export function canonicalCode(text: string): string {
  const message = plainSigns(text);
  const [code, another] = /\p{L}/u.test(message) ? (message.match(CODE_IN_MESSAGE) ?? []) : [];
  return code !== undefined && another === undefined ? code : joined(text);
}

/** A code of letters and digits in upper case: an ID number, a credit code, an invite code. */
export function canonicalKey(text: string): string {
  return joined(text).toUpperCase();
}

/** A coupon in upper case. Dashes are part of it, blanks are not. */
export function canonicalCoupon(text: string): string {
  return unquoted(dense(text)).toUpperCase();
}

/** A code that replaces the authenticator app. */
export function canonicalRecoveryCode(text: string): string {
  return dense(text);
}

const UNICODE_DOMAIN = /^(?=.*[^\0-\x7f])[\p{L}\p{M}\p{N}.-]{1,253}$/u;

/**
 * A mail address, also if it was copied as a link or with the name of its owner. Its domain is lower case, and an
 * internationalised one is in its ASCII form (`xn--`).
 */
export function canonicalMail(text: string): string {
  const mail = unquoted(bareMail(unlabelled(text)));
  const at = mail.lastIndexOf('@');
  if (at < 0 || mail.length > MAX_RAW) return mail;
  return `${mail.slice(0, at)}@${asciiDomain(mail.slice(at + 1).toLowerCase())}`;
}

/** The address of `mailto:zhang@example.com` and `Zhang <zhang@example.com>`. Of several addresses, none is chosen. */
function bareMail(text: string): string {
  const start = text.lastIndexOf('<');
  const isNamed = start >= 0 && text.endsWith('>') && !/[<>,;]/.test(text.slice(0, start));
  return (isNamed ? text.slice(start + 1, -1).trim() : text).replace(LABEL, '');
}

function asciiDomain(domain: string): string {
  if (!UNICODE_DOMAIN.test(domain)) return domain;
  return URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : domain;
}

/** A phone number or a mail address. */
export function canonicalContact(text: string): string {
  return plainText(text).includes('@') ? canonicalMail(text) : canonicalPhone(text);
}

/** A mark that comes with a copied text. Between the letters of a new name it is refused. */
const MARK = /\p{Default_Ignorable_Code_Point}/u;

/** A user name: each dash of a keyboard is the same sign. */
export function canonicalUserName(text: string): string {
  if (text.length > MAX_RAW) return text;
  return withoutStart(withoutEnd(text, MARK), MARK).normalize('NFKC').replace(DASHES, '-');
}

/** A user name, or a mail address, as typed at sign-in. */
export function canonicalLogin(text: string): string {
  return plainText(text).includes('@') ? canonicalMail(text) : canonicalUserName(plainText(text));
}

/** One IP address or range. */
export function plainAddress(text: string): string {
  return plainSigns(text)
    .replaceAll(' ', '')
    .replace(/[\u2044\u2215\u29F8]/gu, '/');
}

/** Blanks before and after the slash of a range. Not more than a few, so that they are found in linear time. */
const BLANK_SLASH = /[^\S\r\n\u2028\u2029]{1,4}(?=[/／\u2044\u2215\u29F8])/gu;
const SLASH_BLANK = /(?<=[/／\u2044\u2215\u29F8])[^\S\r\n\u2028\u2029]{1,4}/gu;

/** IP addresses as people type or paste them: on lines of their own, or with commas or blanks between them. */
export function addressesIn(text: string): string[] {
  return text
    .replace(IGNORABLE, '')
    .replace(BLANK_SLASH, '')
    .replace(SLASH_BLANK, '')
    .split(/[\s\u0085\u2800,;，；、､﹐﹑﹔︐︑]+/u)
    .map(plainAddress)
    .filter((part) => part !== '');
}

/** What keyboards make for the dot between the parts of a name. */
const MIDDLE_DOTS =
  /[\u2022\u2027\u2219\u22C5\u30FB\uFF65\u0387\u1427\u2E31\u2E33\uA78F\u318D\u119E]|(?<!\p{sc=Latin})\uFF0E/gu;
const HAN_DOT = /(?<=\p{sc=Han}) ?[.·。｡丶`'\u2018\u2019\u00B4]{1,3} ?(?=\p{sc=Han})/gu;
/** A circle that is drawn for the character zero. */
const HAN_ZERO = /(?<=[\p{sc=Han}○◯])[○◯]|[○◯](?=\p{sc=Han})/gu;
/** A dot that separates nothing. */
const NAME_END = /[· ]/;
const HAN_BLANKS = /(?<=\p{sc=Han}) (?=\p{sc=Han})/gu;
const APOSTROPHES = /[\u2018\u2019\u201B\u2032\u02B9\u02BB\u02BC\u00B4`]/gu;
/** Letters and signs of another width, and radicals in place of characters, as programs copy them from PDF files. */
const WRITTEN_WIDE = /[\uFF01-\uFF5E\uFF66-\uFF9F\uFE52\u2024\u2E9F\u2EF3\u2F00-\u2FD5]+/gu;
/** Marks of direction and width around a text that was copied from a list of contacts. */
const COPY_MARK = /[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF\s]/;

/**
 * A person's name as the register spells it: U+00B7 between its parts, `'` for the apostrophe, half-width letters, no
 * blanks between Chinese characters. Chinese characters themselves are not normalised, since a variant is another name.
 */
export function canonicalPersonName(text: string): string {
  if (text.length > MAX_RAW) return text;
  const start = Array.from(text).findIndex((character) => !COPY_MARK.test(character));
  const name = withoutEnd(text.slice(Math.max(start, 0)), COPY_MARK)
    .replace(MIDDLE_DOTS, '·')
    .replace(WRITTEN_WIDE, (wide) => wide.normalize('NFKC'))
    .replace(HAN_DOT, '·')
    .replace(HAN_ZERO, '〇')
    .replace(APOSTROPHES, "'")
    .replace(DASHES, '-')
    .replace(/[\p{sc=Latin}\p{M}]+/gu, (letters) => letters.normalize('NFC'))
    .replace(BLANKS, ' ')
    .trim()
    .replace(HAN_DOT, '·')
    .replace(HAN_BLANKS, '');
  return withoutEnd(name, NAME_END);
}
