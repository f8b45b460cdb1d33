/** What the second step of sign-in (5) takes from the first one's 4532. */
export interface Challenge {
  readonly Key: string;
  readonly UserId: string;
}

const SECOND_FACTOR_WANTED = 4532;

/** The challenge in a refused sign-in; null when it was refused for another reason. */
export function challengeOf({
  code,
  obj,
}: {
  readonly code: number;
  readonly obj: unknown;
}): Challenge | null {
  if (code !== SECOND_FACTOR_WANTED || typeof obj !== 'object' || obj === null) return null;
  if (!('key' in obj && 'user_id' in obj)) return null;
  const { key, user_id: userId } = obj;
  return typeof key === 'string' && typeof userId === 'string' ? { Key: key, UserId: userId } : null;
}
