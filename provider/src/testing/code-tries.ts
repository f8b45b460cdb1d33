import * as errorCodes from '@portal/shared/contracts/error-codes';

const { codeWrong, mfaCodeWrong, codeTriesExhausted } = errorCodes;

/** How five wrong codes in a row are refused: the fifth uses up the code. */
export const FIVE_WRONG_CODES = [codeWrong, codeWrong, codeWrong, codeWrong, codeTriesExhausted] as const;

/** The same for codes of the second step of a sign-in. */
export const FIVE_WRONG_MFA_CODES = [
  ...[mfaCodeWrong, mfaCodeWrong, mfaCodeWrong, mfaCodeWrong],
  codeTriesExhausted,
] as const;

/** Makes the same call several times, one after the other. @returns what each call returned */
export async function repeat<T>(times: number, call: () => Promise<T>): Promise<readonly T[]> {
  const outcomes: T[] = [];
  for (let n = 0; n < times; n += 1) outcomes.push(await call());
  return outcomes;
}
