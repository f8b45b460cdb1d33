import * as errorCodes from '@portal/shared/contracts/error-codes';

/** Keys of the words for why a row was left as it was; they name the row's person, not the reader. */
const REASON_WORD = {
  [errorCodes.forbidden]: 'bulkOutcome.reason.notAdmin',
  [errorCodes.notFound]: 'bulkOutcome.reason.gone',
  [errorCodes.conflict]: 'bulkOutcome.reason.changed',
  [errorCodes.certLevelTooLow]: 'bulkOutcome.reason.unverified',
  [errorCodes.alreadyInTeam]: 'bulkOutcome.reason.inTeam',
  [errorCodes.creatorProtected]: 'bulkOutcome.reason.creator',
  [errorCodes.alreadyHandled]: 'bulkOutcome.reason.handled',
} as const satisfies Readonly<Record<number, string>>;

type ReasonLabel = (typeof REASON_WORD)[keyof typeof REASON_WORD] | 'bulkOutcome.reason.other';

/** The key of the words for a code; a newer provider's code is told as it is. */
export function reasonLabel(code: number): ReasonLabel {
  const labels: Readonly<Record<number, ReasonLabel>> = REASON_WORD;
  return labels[code] ?? 'bulkOutcome.reason.other';
}
