/*
 * The one form of what people type with an input method or paste from elsewhere: full-width letters and digits, the
 * dashes, blanks and dots of other keyboards, and invisible marks that come with a copied text.
 */

/** Raw text beyond this length is not converted. No field accepts it, so that its own limit refuses it. */
const MAX_RAW = 2048;

const IGNORABLE = /\p{Default_Ignorable_Code_Point}+/gu;
const BLANKS = /[\s\u2800]+/gu;
const DASHES = /[\p{Pd}\u2212\u2043\u00AD\u30FC]/gu;

/** Text without marks that are never displayed, in NFKC, so that full-width characters become the usual ones. */
export function plainText(text: string): string {
  if (text.length > MAX_RAW) return text;
  return text.replace(IGNORABLE, '').normalize('NFKC').replace(IGNORABLE, '').trim();
}

/** ASCII signs for those of a Chinese keyboard and for every dash. */
function plainSigns(text: string): string {
  return plainText(text).replace(DASHES, '-').replace(/[。｡]/gu, '.').replaceAll('、', ',');
}

/** Without the blanks and dashes that separate groups of digits or letters. */
function joined(text: string): string {
  return plainSigns(text).replace(/[\s-]/gu, '');
}

/** A mobile number of area 86 with its area code. */
const HOME_MOBILE = /^(?:\+|00)?86(1[3-9]\d{9})$/;

/** `13800138000` of area 86, `+85251234567` of others. A repeated or unneeded area code 86 is dropped. */
export function canonicalPhone(text: string): string {
  const digits = plainSigns(text).replace(/[\s().\-/]/gu, '');
  const international = digits.replace(/^00(?=[1-9]\d{7})/, '+').replace(/^\+86(?=(?:\+|00)?86\d{11}$)/, '');
  return international.replace(HOME_MOBILE, '$1');
}

/** A code of digits, as sent or from an app. */
export function canonicalCode(text: string): string {
  return joined(text);
}

/** A code of letters and digits in upper case: an ID number, a credit code, an invite code. */
export function canonicalKey(text: string): string {
  return joined(text).toUpperCase();
}

/** Coupons and the like: their dashes and letter case are part of them, blanks are not. */
export function canonicalCoupon(text: string): string {
  return plainSigns(text).replace(/\s/gu, '');
}

const UNICODE_DOMAIN = /^(?=.*[^\0-\x7f])[\p{L}\p{M}\p{N}.-]{1,253}$/u;

/** A mail address; its domain is lower case, and an internationalised one is in its ASCII form (`xn--`). */
export function canonicalMail(text: string): string {
  const mail = plainSigns(text);
  const at = mail.lastIndexOf('@');
  if (at < 0 || mail.length > MAX_RAW) return mail;
  return `${mail.slice(0, at)}@${asciiDomain(mail.slice(at + 1).toLowerCase())}`;
}

function asciiDomain(domain: string): string {
  if (!UNICODE_DOMAIN.test(domain)) return domain;
  return URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : domain;
}

/** A phone number or a mail address. */
export function canonicalContact(text: string): string {
  return plainText(text).includes('@') ? canonicalMail(text) : canonicalPhone(text);
}

/** A user name, or a mail address, as typed at sign-in. */
export function canonicalLogin(text: string): string {
  return plainText(text).includes('@') ? canonicalMail(text) : plainText(text);
}

/** One IP address or range, without blanks. */
export function plainAddress(text: string): string {
  return canonicalCoupon(text);
}

/** IP addresses as people type or paste them: on lines of their own, or with commas or blanks between them. */
export function addressesIn(text: string): string[] {
  return text
    .split(/[\s,;，；、､]+/u)
    .map(plainAddress)
    .filter((part) => part !== '');
}

/** A number of an order, or a phone number, in a search; other words stay as they are. */
export function canonicalSearch(text: string): string {
  const plain = plainText(text);
  if (plain.includes('@')) return canonicalMail(plain);
  const phone = canonicalPhone(plain);
  return /^\+?\d{4,}$/.test(phone) ? phone : plain;
}

/** What keyboards make for the dot between the parts of a name. */
const MIDDLE_DOTS = /[\u2022\u2027\u2219\u22C5\u30FB\uFF0E\uFF65\u0387\u1427]/gu;
const HAN_DOT = /(?<=\p{sc=Han}) ?[.·] ?(?=\p{sc=Han})/gu;
const HAN_BLANKS = /(?<=\p{sc=Han}) (?=\p{sc=Han})/gu;

/**
 * A person's name as the register spells it: U+00B7 between its parts, `'` for the apostrophe, half-width letters, no
 * blanks between Chinese characters. Chinese characters themselves are not normalised, since a variant is another name.
 */
export function canonicalPersonName(text: string): string {
  if (text.length > MAX_RAW) return text;
  return text
    .replace(MIDDLE_DOTS, '·')
    .replace(/[\uFF01-\uFF5E]+/gu, (wide) => wide.normalize('NFKC'))
    .replace(/[\u2018\u2019\u02BC]/gu, "'")
    .replace(/[\p{sc=Latin}\p{M}]+/gu, (letters) => letters.normalize('NFC'))
    .replace(BLANKS, ' ')
    .trim()
    .replace(HAN_DOT, '·')
    .replace(HAN_BLANKS, '');
}
