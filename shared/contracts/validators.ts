import { opaqueString, plainCharacters } from './opaque-string';

/** Number of code points, not UTF-16 units. */
export function codePoints(text: string): number {
  return Array.from(text).length;
}

/** Whether a database can store the text unchanged: no NUL, no lone surrogate. */
export function isStorable(text: string): boolean {
  return !/[\0\p{Cs}]/u.test(text);
}

/** Optional `+` and area code of 1 to 4 digits, then 7 to 11 digits (docs/reference/rules.md#phone-numbers). */
export const PHONE_PATTERN = /^(\+?\d{1,4})?\d{7,11}$/;

export function isPhone(text: string): boolean {
  return PHONE_PATTERN.test(text);
}

const MAIL =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,59})$/;

/** A mail address in ASCII; an internationalised domain is in its `xn--` form. */
export function isMail(text: string): boolean {
  return text.length <= 254 && MAIL.test(text);
}

/** Characters that only the font of one device can show, such as rare ones of an input method. */
export function hasPrivateUse(text: string): boolean {
  return /\p{Co}/u.test(text);
}

/** A code by SMS, by mail, or from the authenticator app: exactly 6 digits. */
export const CODE_PATTERN = /^[0-9]{6}$/;

/**
 * Characters that are invisible or change how others are displayed: those that Unicode allows renderers to ignore
 * (joiners, variation selectors, fillers, direction marks), controls and line ends, blanks that count as letters or
 * symbols, and code points for private use, which each font shows differently.
 */
const UNSEEN =
  /[\u{16FE4}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Co}\p{Zl}\p{Zp}\u1680\u2800\uFFF9-\uFFFC\u{13441}\u{13442}\u{1D159}]/u;

/**
 * Whether a name is displayed unambiguously wherever it is inserted: on one line, without direction marks or invisible
 * characters, and with at least one visible character. Joined emoji and the joiners of some scripts are rejected too,
 * because they allow two names to look the same.
 */
export function isNameSeen(name: string): boolean {
  return !UNSEEN.test(name) && /[\p{L}\p{N}\p{P}\p{S}]/u.test(name);
}

/** The same for text of several lines, which may also be empty. */
export function isTextSeen(text: string): boolean {
  return !UNSEEN.test(text.replace(/[\t\n\r]/g, ''));
}

/**
 * Whether a name mixes Latin letters with Cyrillic or Greek ones, many of which look the same. Other scripts, such as
 * Han, Kana, Bopomofo and Hangul, may stand beside each of these (UTS 39, "highly restrictive").
 */
export function hasMixedScripts(name: string): boolean {
  return /\p{sc=Latin}/u.test(name) && /[\p{sc=Cyrillic}\p{sc=Greek}]/u.test(name);
}

export type UserNameFault =
  | 'userNameLength'
  | 'userNameDigits'
  | 'userNameSpaces'
  | 'userNameAt'
  | 'userNameForm'
  | 'unseenCharacters'
  | 'mixedScripts';

/**
 * The first rule of docs/reference/rules.md#user-names that a new user name breaks, or `null`. A name with `@` is
 * rejected too: sign-in accepts a name or a mailbox in one field, and the two must be distinguishable. Names that look
 * like others are also rejected: those with invisible characters, with mixed scripts, or not in NFKC form, such as with
 * full-width letters.
 */
export function userNameFault(name: string): UserNameFault | null {
  if (/[\s\p{Cc}]/u.test(name)) return 'userNameSpaces';
  const length = codePoints(name);
  if (length < 3 || length > 16) return 'userNameLength';
  if (/^\p{Nd}+$/u.test(name)) return 'userNameDigits';
  if (name.includes('@')) return 'userNameAt';
  if (!isNameSeen(name)) return 'unseenCharacters';
  if (name.normalize('NFKC') !== name) return 'userNameForm';
  return hasMixedScripts(name) ? 'mixedScripts' : null;
}

/** The rules of a new password, in the order in which a form lists them. */
export interface PasswordRules {
  /** 8 to 128 characters. */
  readonly length: boolean;
  readonly upper: boolean;
  readonly lower: boolean;
  /** A digit of ASCII. */
  readonly digit: boolean;
  /** A sign of ASCII, which every keyboard has. */
  readonly special: boolean;
  /** Does not contain the user name. */
  readonly withoutName: boolean;
}

/** Punctuation and symbols of ASCII. Those of East Asian keyboards are no special characters. */
const ASCII_SIGN = /[!-/:-@[-`{-~]/;

/** Which rules a password meets, as it is compared (`opaqueString`). The number of met rules is the strength shown in forms. */
export function passwordRules(password: string, userName = ''): PasswordRules {
  const compared = opaqueString(password);
  const plain = plainCharacters(password);
  const length = codePoints(compared);
  const name = opaqueString(userName.trim()).toLowerCase();
  return {
    length: length >= 8 && length <= 128,
    upper: /\p{Lu}/u.test(plain),
    lower: /\p{Ll}/u.test(plain),
    digit: /[0-9]/.test(plain),
    special: ASCII_SIGN.test(plain),
    withoutName: name === '' || !compared.toLowerCase().includes(name),
  };
}

export type PasswordFault = 'passwordLength' | 'passwordClasses' | 'passwordHasName';

/** The first rule that a new password breaks, or `null`. */
export function passwordFault(password: string, userName = ''): PasswordFault | null {
  const rules = passwordRules(password, userName);
  if (!rules.length) return 'passwordLength';
  if (!(rules.upper && rules.lower && rules.digit && rules.special)) return 'passwordClasses';
  return rules.withoutName ? null : 'passwordHasName';
}

const ID_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const;
const ID_CHECKS = '10X98765432';

/** Whether the text is an existing calendar day, as `yyyymmdd`. */
function isRealDay(text: string): boolean {
  const year = Number(text.slice(0, 4));
  const month = Number(text.slice(4, 6));
  const day = Number(text.slice(6, 8));
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1800 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

const MAX_AGE = 130;
const CHINA_OFFSET_MS = 8 * 3_600_000;

/** Whether somebody alive can have been born on this day: not after today in China, and at most 130 years ago. */
export function isBirthDay(day: string, now: number): boolean {
  const today = new Date(now + CHINA_OFFSET_MS).toISOString().slice(0, 10).replaceAll('-', '');
  const first = String(Number(today) - MAX_AGE * 10_000);
  return day <= today && day >= first;
}

/**
 * Resident ID number (GB 11643): 18 characters, a valid date of birth, checksum by weights mod 11. `x` counts as `X`.
 */
export function isIdCard(text: string): boolean {
  const number = text.toUpperCase();
  if (!/^[0-9]{17}[0-9X]$/.test(number) || !isRealDay(number.slice(6, 14))) return false;
  const sum = ID_WEIGHTS.reduce((total, weight, index) => total + weight * Number(number.charAt(index)), 0);
  return number.charAt(17) === ID_CHECKS.charAt(sum % 11);
}

const CREDIT_ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/**
 * Unified social credit code (GB 32100): 18 characters of an alphabet without I O S V Z, the third to eighth of which are
 * the digits of a region; weights 3^i mod 31.
 */
export function isCreditCode(text: string): boolean {
  const code = text.toUpperCase();
  if (!/^[1-9A-HJ-NPQRTUWXY][0-9A-HJ-NPQRTUWXY]\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/.test(code)) return false;
  let sum = 0;
  let weight = 1;
  for (const character of code.slice(0, 17)) {
    sum += CREDIT_ALPHABET.indexOf(character) * weight;
    weight = (weight * 3) % 31;
  }
  return code.charAt(17) === CREDIT_ALPHABET.charAt((31 - (sum % 31)) % 31);
}
