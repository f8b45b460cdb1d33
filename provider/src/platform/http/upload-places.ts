import * as errorCodes from '@portal/shared/contracts/error-codes';
import { BusinessError } from './business-error';

/** Uploads in memory at the same time, of all callers of this process. */
const ALL = 32;
/** The same of one account: a form sends one at a time, and a second one may still be ending. */
const OF_ONE_ACCOUNT = 2;

const running: (string | null)[] = [];

/**
 * Runs an upload. One too many is refused before it is read.
 * @param userId null for a caller who is not signed in
 * @throws BusinessError `rateLimited`
 */
export async function withUploadPlace<T>(userId: string | null, upload: () => Promise<T>): Promise<T> {
  const own = userId === null ? 0 : running.filter((id) => id === userId).length;
  if (running.length >= ALL || own >= OF_ONE_ACCOUNT)
    throw new BusinessError(errorCodes.rateLimited, { retryAfter: 1 });
  running.push(userId);
  try {
    return await upload();
  } finally {
    running.splice(running.indexOf(userId), 1);
  }
}
