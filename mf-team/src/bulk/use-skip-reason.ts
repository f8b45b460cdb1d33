import * as errorCodes from '@portal/shared/contracts/error-codes';
import { useText } from '../text';

/** Text keys for the reason why a row was skipped. The texts are about the member in the row, not about the user. */
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

/** Returns the text of a reason by error code; undefined for a code that this version does not know. */
export function useSkipReason(): (code: number) => string | undefined {
  const t = useText();
  const reasons: Readonly<Record<number, Reason>> = REASONS;
  return (code) => {
    const reason = reasons[code];
    return reason === undefined ? undefined : t(reason);
  };
}
