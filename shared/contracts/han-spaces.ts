/**
 * Adds the spaces between digits and Chinese characters to a relative time from `Intl`, as in the portal's own texts:
 * `3天前` → `3 天前`. Not for dates, which have no spaces.
 */
export function withHanSpaces(span: string): string {
  return span.replace(/(?<=\d)(?=\p{Script=Han})|(?<=\p{Script=Han})(?=\d)/gu, ' ');
}

/** Sentences one after the other. After Chinese punctuation, which is as wide as a character, there is no space. */
export function joinSentences(sentences: readonly string[]): string {
  return sentences.join(' ').replace(/(?<=[。！？；：，]) /gu, '');
}
