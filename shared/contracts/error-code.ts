import * as errorCodes from './error-codes';

/** A code that an error response may contain. Success is 0 and not included. */
export type ErrorCode = (typeof errorCodes)[keyof typeof errorCodes];

/** All codes of the catalogue, in ascending order. */
export const ERROR_CODES: readonly ErrorCode[] = Object.values(errorCodes).sort((a, b) => a - b);

/** Whether a value is a code of the catalogue. False for an unknown code of another provider. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return (ERROR_CODES as readonly unknown[]).includes(value);
}
