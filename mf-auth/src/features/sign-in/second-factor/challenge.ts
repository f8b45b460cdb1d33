import * as errorCodes from '@portal/shared/contracts/error-codes';

/** Data for the second step of sign-in (5), from the `mfaRequired` of the first one. */
export interface Challenge {
  readonly Key: string;
  readonly UserId: string;
}

/** The challenge in a failed sign-in; null if it failed for another reason. */
export function challengeOf({
  code,
  obj,
}: {
  readonly code: number;
  readonly obj: unknown;
}): Challenge | null {
  if (code !== errorCodes.mfaRequired || typeof obj !== 'object' || obj === null) return null;
  if (!('key' in obj && 'user_id' in obj)) return null;
  const { key, user_id: userId } = obj;
  return typeof key === 'string' && typeof userId === 'string' ? { Key: key, UserId: userId } : null;
}
