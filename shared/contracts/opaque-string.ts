/*
 * Passwords by RFC 8265, the OpaqueString profile of PRECIS: what two keyboards type for the same characters is the same
 * password. Width and case are kept.
 */

/** Blanks of every width become U+0020, and letters with marks their composed form. */
export function opaqueString(text: string): string {
  return text.replace(/\p{Zs}/gu, ' ').normalize('NFC');
}

/**
 * Outside of FreeformClass (RFC 8264): controls, private use, unassigned, line and paragraph separators, what is
 * invisible, conjoining Hangul that has no syllable, and the characters that RFC 5892 (2.6) excludes.
 */
const DISALLOWED =
  // oxlint-disable-next-line no-misleading-character-class -- single code points, not sequences
  /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff\u0640\u07fa\u302e\u302f\u3031-\u3035\u303b]/u;

/** Whether every character may be in a new password. */
export function isOpaqueString(text: string): boolean {
  return !DISALLOWED.test(opaqueString(text));
}

/** Several times the longest password: what is longer is refused for its length. */
const MAX_LOOKED_AT = 1024;

/** The characters of a password that count for its classes: those that are no variant in width or style of another. */
export function plainCharacters(text: string): string {
  return Array.from(opaqueString(text.slice(0, MAX_LOOKED_AT)))
    .filter((character) => character.normalize('NFKC') === character)
    .join('');
}
