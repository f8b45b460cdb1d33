import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError } from '../../platform/http/business-error';
import { deleteAttempt, insertAttempt, lockAttempts } from '../../platform/limits/attempt.repository';
import { HOUR_SECONDS, secondsUntilFree } from '../../platform/limits/limit.policy';
import { addSeconds } from '../../platform/runtime/clock';

/** Refused pictures of one account. They are no attempts at a verification, but each may take 5 s to refuse. */
const LIMIT = { max: 10, seconds: HOUR_SECONDS };

export type RefusedImageLimit = ReturnType<typeof refusedImageLimit>;

/** Limits the pictures of an account that are refused, over all its sessions and all processes. */
export function refusedImageLimit({
  database,
  clock,
  newId,
  pepper,
}: Pick<ProviderDeps, 'database' | 'clock' | 'newId' | 'pepper'>) {
  async function count(id: string, userId: string): Promise<void> {
    const key = `refused images ${pepper.hash('refused images of account', userId)}`;
    const now = clock.now();
    await database.transaction(async (queries) => {
      const counted = await lockAttempts(queries, [key], addSeconds(now, -LIMIT.seconds));
      const retryAfter = secondsUntilFree([LIMIT], { times: counted.get(key) ?? [], now });
      if (retryAfter > 0) throw new BusinessError(errorCodes.rateLimited, { retryAfter });
      await insertAttempt(queries, { id, keys: [key], at: now });
    });
  }

  return {
    /**
     * Runs work that decodes pictures. It is counted before, so that parallel ones are counted one by one, and no longer
     * if no picture was refused.
     * @throws BusinessError `rateLimited` after ten refusals within an hour; what `work` throws
     */
    async run<T>(userId: string, work: () => Promise<T>): Promise<T> {
      const id = newId();
      await count(id, userId);
      let isRefused = false;
      try {
        return await work();
      } catch (error) {
        isRefused = error instanceof BusinessError && error.code === errorCodes.notAnImage;
        throw error;
      } finally {
        if (!isRefused) await deleteAttempt(database.queries, id);
      }
    },
  };
}
