/**
 * Why a part is not there, as reports and the retry card name it:
 * - `MF-1` its files cannot be fetched (server down, answers something else, bytes changed on the way)
 * - `MF-2` a script did not arrive in time, or hung on a dead connection
 * - `MF-3` its entry ran but is not the part that the release set names
 * - `MF-4` it has no such page, card or language, or the module failed as it started
 * - `MF-5` it is not in the release set, or the set names it wrongly
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

/** Whether code could not be fetched, be it a part's or a chunk of the shell's own. */
export function isMissingScript(error: unknown): boolean {
  if (error instanceof RemoteError) return error.code === 'MF-1';
  return error instanceof Error && error.name === 'ChunkLoadError';
}
