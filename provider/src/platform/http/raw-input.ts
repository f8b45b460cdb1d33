import { isStorable } from '@portal/shared/contracts/validators';
import { fieldError } from './business-error';

/** Deeper than any request of the contract. Limits the recursion. */
const MAX_DEPTH = 8;

export type RawInput = Readonly<Record<string, unknown>>;

/**
 * The input as one object, before the contract's schema validates it. Text that a database cannot store (NUL, lone
 * surrogates) and excessive depth are refused here for every field of every call.
 * @throws BusinessError `validationFailed`
 */
export function rawInput(sent: unknown, params: RawInput): RawInput {
  if (sent !== undefined && sent !== null && !isPlainObject(sent)) throw fieldError('', 'bodyInvalid');
  const input = { ...sent, ...params };
  for (const [field, value] of Object.entries(input)) checkValue(field, value, 1);
  return input;
}

function checkValue(field: string, value: unknown, depth: number): void {
  if (typeof value === 'string' && !isStorable(value)) throw fieldError(field, 'textInvalid');
  // The content of a file is no text, and has millions of entries.
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return;
  if (depth >= MAX_DEPTH) throw fieldError(field, 'bodyInvalid');
  for (const [key, inner] of Object.entries(value)) {
    if (!isStorable(key)) throw fieldError(field, 'textInvalid');
    checkValue(field, inner, depth + 1);
  }
}

function isPlainObject(value: unknown): value is RawInput {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
