import { hashToken } from '../../platform/runtime/crypto';
import type { Random } from '../../platform/runtime/random';
import { readableCode, readTypedCode } from '../../platform/runtime/readable-code';

/** 130 bits: a plain hash is sufficient at rest, and guessing is hopeless. */
const SYMBOLS = 26;

/** A code that lets its holder import what an operator entered (E69). */
export function newClaimCode(random: Random): string {
  return readableCode(Array.from({ length: SYMBOLS }, () => random.int(0, 31)));
}

/** Hash of a code, however it was typed. */
export function claimHashOf(typed: string): string {
  return hashToken(readTypedCode(typed));
}
