import * as errorCodes from '@portal/shared/contracts/error-codes';
import { useText } from '../text';

/** Words for why a row was skipped; they are about the row's person, not the reader. */
const REASONS = {
  [errorCodes.forbidden]: 'skipReason.notAdmin',
  [errorCodes.notFound]: 'skipReason.gone',
  [errorCodes.conflict]: 'skipReason.changed',
  [errorCodes.certLevelTooLow]: 'skipReason.unverified',
  [errorCodes.alreadyInTeam]: 'skipReason.inTeam',
  [errorCodes.creatorProtected]: 'skipReason.creator',
  [errorCodes.alreadyHandled]: 'skipReason.handled',
} as const satisfies Readonly<Record<number, string>>;

type Reason = (typeof REASONS)[keyof typeof REASONS];

/** The words by code; undefined for a code of a newer provider. */
export function useSkipReason(): (code: number) => string | undefined {
  const t = useText();
  const reasons: Readonly<Record<number, Reason>> = REASONS;
  return (code) => {
    const reason = reasons[code];
    return reason === undefined ? undefined : t(reason);
  };
}
