/** Texts that no field accepts: NUL, lone surrogates. */
export const UNKEEPABLE = ['a\0b', '\0', 'a\ud800b', '\udfff'] as const;

/** Values that a client may send instead of a text. */
export const NO_TEXTS = [null, 7, true, [], ['a'], {}, { a: 1 }] as const;
