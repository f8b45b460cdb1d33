/**
 * Why a part is not available, as shown in reports and on the retry card:
 * - `MF-1` its files cannot be fetched (server down, unexpected response, modified bytes)
 * - `MF-2` a script did not arrive in time, or its connection was dead
 * - `MF-3` its entry ran but is not the part that the release set names
 * - `MF-4` it has no such page, card or language, or it or the module failed as it started
 * - `MF-5` it is not in the release set, or its entry in the set is invalid
 */
export type RemoteFault = 'MF-1' | 'MF-2' | 'MF-3' | 'MF-4' | 'MF-5';

export class RemoteError extends Error {
  override readonly name = 'RemoteError';

  constructor(
    readonly part: string,
    readonly code: RemoteFault,
    message: string,
    options?: ErrorOptions,
  ) {
    super(`${code} ${part}: ${message}`, options);
  }
}

/** Whether code could not be fetched, of a part or of the shell itself. */
export function isMissingScript(error: unknown): boolean {
  if (error instanceof RemoteError) return error.code === 'MF-1';
  return error instanceof Error && error.name === 'ChunkLoadError';
}
