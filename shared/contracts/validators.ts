/** Characters as people count them: code points, not UTF-16 units. */
export function codePoints(text: string): number {
  return Array.from(text).length;
}

/** Text that a database can keep and that comes back the same: no NUL, no lone surrogate. */
export function isStorable(text: string): boolean {
  return !/[\0\p{Cs}]/u.test(text);
}

/** Optional `+` and area code of 1 to 4 digits, then 7 to 11 digits (specification §5). */
export const PHONE_PATTERN = /^(\+?\d{1,4})?\d{7,11}$/;

export function isPhone(text: string): boolean {
  return PHONE_PATTERN.test(text);
}

/** A code by SMS, by mail, or of the authenticator app: exactly 6 digits. */
export const CODE_PATTERN = /^[0-9]{6}$/;

/** Line ends, what turns the direction of the text after it, and what takes its place without being seen. */
const UNSEEN =
  /[\u034F\u17B4\u17B5\p{Cc}\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0]/u;

/**
 * Whether a name shows as what it is, wherever it is put into a sentence: on one line, turning nothing, and with
 * something to see. Joiners may be in it, which some scripts and emoji are written with.
 */
export function isNameSeen(name: string): boolean {
  return !UNSEEN.test(name) && /[\p{L}\p{N}\p{P}\p{S}]/u.test(name);
}

export type UserNameFault = 'userNameLength' | 'userNameDigits' | 'userNameSpaces' | 'userNameAt';

/** White space, and what looks like nothing at all: with it one name would pass for another on the screen. */
const BLANK = /[\s\p{Cc}\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/u;

/**
 * The first rule of specification §5 that a new user name breaks, or `null`. A name with `@` is refused
 * as well: sign-in takes a name or a mailbox in one field, and one must not pass for the other.
 */
export function userNameFault(name: string): UserNameFault | null {
  if (BLANK.test(name)) return 'userNameSpaces';
  const length = codePoints(name);
  if (length < 3 || length > 16) return 'userNameLength';
  if (/^\p{Nd}+$/u.test(name)) return 'userNameDigits';
  if (name.includes('@')) return 'userNameAt';
  return null;
}

/** The rules of a new password, in the order that a form lists them. */
export interface PasswordRules {
  /** 8 to 128 characters. */
  readonly length: boolean;
  readonly upper: boolean;
  readonly lower: boolean;
  readonly digit: boolean;
  /** Anything that is neither letter, digit nor blank. */
  readonly special: boolean;
  /** Does not contain the user name. */
  readonly withoutName: boolean;
}

/** Which rules a password meets; the strength that a form shows is how many. */
export function passwordRules(password: string, userName = ''): PasswordRules {
  const length = codePoints(password);
  const name = userName.trim().toLowerCase();
  return {
    length: length >= 8 && length <= 128,
    upper: /\p{Lu}/u.test(password),
    lower: /\p{Ll}/u.test(password),
    digit: /\p{Nd}/u.test(password),
    special: /[^\p{L}\p{N}\s]/u.test(password),
    withoutName: name === '' || !password.toLowerCase().includes(name),
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

/** True for a calendar day that existed, written `yyyymmdd`. */
function isRealDay(text: string): boolean {
  const year = Number(text.slice(0, 4));
  const month = Number(text.slice(4, 6));
  const day = Number(text.slice(6, 8));
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1800 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Resident ID number (GB 11643): 18 characters, a real birth day, check by weights mod 11. `x` counts as `X`. */
export function isIdCard(text: string): boolean {
  const number = text.toUpperCase();
  if (!/^[0-9]{17}[0-9X]$/.test(number) || !isRealDay(number.slice(6, 14))) return false;
  const sum = ID_WEIGHTS.reduce((total, weight, index) => total + weight * Number(number.charAt(index)), 0);
  return number.charAt(17) === ID_CHECKS.charAt(sum % 11);
}

const CREDIT_ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** Unified social credit code (GB 32100): 18 of an alphabet without I O S V Z, weights 3^i mod 31. */
export function isCreditCode(text: string): boolean {
  const code = text.toUpperCase();
  if (!/^[0-9A-HJ-NPQRTUWXY]{18}$/.test(code)) return false;
  let sum = 0;
  let weight = 1;
  for (const character of code.slice(0, 17)) {
    sum += CREDIT_ALPHABET.indexOf(character) * weight;
    weight = (weight * 3) % 31;
  }
  return code.charAt(17) === CREDIT_ALPHABET.charAt((31 - (sum % 31)) % 31);
}
