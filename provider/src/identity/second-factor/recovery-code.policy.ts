/** Symbols of a code: 80 bits, too many to guess from a copy of the database. */
export const RECOVERY_SYMBOLS = 16;
/** Number of codes that are issued together. */
export const RECOVERY_CODES = 10;
