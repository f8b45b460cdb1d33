/** Texts that no field keeps: NUL, halves of a surrogate pair. */
export const UNKEEPABLE = ['a\0b', '\0', 'a\ud800b', '\udfff'] as const;

/** What a client may send in place of a text. */
export const NO_TEXTS = [null, 7, true, [], ['a'], {}, { a: 1 }] as const;
