/** Keys of the words for why a row was left as it was; they name the row's person, not the reader. */
const REASON_WORD = {
  4003: 'bulkOutcome.reason.notAdmin',
  4004: 'bulkOutcome.reason.gone',
  4009: 'bulkOutcome.reason.changed',
  4201: 'bulkOutcome.reason.unverified',
  4204: 'bulkOutcome.reason.inTeam',
  4208: 'bulkOutcome.reason.creator',
  4211: 'bulkOutcome.reason.handled',
} as const satisfies Readonly<Record<number, string>>;

type ReasonWord = (typeof REASON_WORD)[keyof typeof REASON_WORD] | 'bulkOutcome.reason.other';

/** The key of the words for a code; a newer provider's code is told as it is. */
export function reasonWord(code: number): ReasonWord {
  const words: Readonly<Record<number, ReasonWord>> = REASON_WORD;
  return words[code] ?? 'bulkOutcome.reason.other';
}
