/**
 * Kind of a refusal, whose message is one sentence for the operator. `forbidden` exceeds the token · `refused` breaks a rule · `invalid` cannot be read
 * · `absent` does not exist · `storage` the disk failed.
 */
export type RegistryErrorKind = 'forbidden' | 'refused' | 'invalid' | 'absent' | 'storage';

export class RegistryError extends Error {
  override readonly name = 'RegistryError';
  readonly kind: RegistryErrorKind;

  constructor(kind: RegistryErrorKind, sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.kind = kind;
  }
}

/** Whether something may be found or done as soon as disk and database work again. */
export const isStorageFailure = (error: unknown): boolean =>
  error instanceof RegistryError && error.kind === 'storage';

/** The system's error code, such as `ENOENT`. Checks the shape, because system errors may come from another realm. */
export function errnoOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
}

export function messageOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error
    ? String(error.message)
    : String(error);
}

/** Turns a failed write into a sentence that names the cause. Nothing has changed, because files are renamed last. */
export function storageError(error: unknown): RegistryError {
  if (error instanceof RegistryError) return error;
  const code = errnoOf(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new RegistryError('storage', 'The disk of the data folder is full; nothing was changed.', {
      cause: error,
    });
  }
  return new RegistryError(
    'storage',
    `The release store cannot be written (${messageOf(error)}); nothing was changed.`,
    { cause: error },
  );
}
