/** What follows is a list of labels. */
const GROUPING = /\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^()]*\)/g;
const KEYWORDS: ReadonlySet<string> = new Set(['and', 'or', 'unless', 'bool', 'offset', 'inf', 'nan']);
/** A word that is not the unit of a number, and is not called. */
const WORD = /(?<![\w:.$])[a-zA-Z_:][\w:]*(?!\s*\(|[\w:])/g;

/** Names of the series in an expression of PromQL. */
export function metricsIn(expression: string): string[] {
  const words = expression
    .replaceAll(/"(?:[^"\\]|\\.)*"/g, '')
    .replaceAll(/\{[^{}]*\}|\[[^\]]*\]/g, ' ')
    .replaceAll(GROUPING, ' ')
    .match(WORD);
  return [...new Set(words)].filter((word) => !KEYWORDS.has(word.toLowerCase()));
}
