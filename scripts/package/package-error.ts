/** The package cannot be made. The message is one sentence that says why. */
export class PackageError extends Error {
  override readonly name = 'PackageError';
}
