import * as errorCodes from './error-codes';

/** A code that an error response may carry. Success is 0 and is no member. */
export type ErrorCode = (typeof errorCodes)[keyof typeof errorCodes];

/** All codes of the catalogue, in ascending order. */
export const ERROR_CODES: readonly ErrorCode[] = Object.values(errorCodes).sort((a, b) => a - b);

/** True for a code of the catalogue; another provider's unknown code is false. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return (ERROR_CODES as readonly unknown[]).includes(value);
}
