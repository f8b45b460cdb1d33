import { join } from 'node:path';
import { LockHeldError, takeProcessLock, type ProcessLock } from '@portal/shared/server/process-lock';
import { RegistryError } from '../model/registry-error';

/** Takes a store's folder for this process. @throws RegistryError `refused` when another process has it */
export async function takeStoreLock(folder: string): Promise<ProcessLock> {
  try {
    return await takeProcessLock(join(folder, 'registry.lock'), 'The release store');
  } catch (error) {
    if (!(error instanceof LockHeldError)) throw error;
    throw new RegistryError('refused', `${error.message}; one process at a time may use it.`);
  }
}
