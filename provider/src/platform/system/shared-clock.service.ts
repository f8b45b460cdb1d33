import * as z from 'zod';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { ProviderDeps } from '../deps';
import { BusinessError } from '../http/business-error';
import { addToNumber, readSetting } from '../app-settings/app-setting.repository';

const KEY = 'clock-offset';
const offsetSchema = z.number();

/** The sandbox's clock (E55). The offset is stored in the database, so that every process has the same time. */
export interface SharedClock {
  /** Applies an offset that another process has set. */
  follow(): Promise<void>;
  /**
   * Moves the clock of all processes forward by whole seconds and returns the new time.
   * @throws BusinessError `notFound`
   */
  advance(seconds: number): Promise<Date>;
}

export function sharedClock({
  database: { queries },
  clock,
  settings,
}: Pick<ProviderDeps, 'database' | 'clock' | 'settings'>): SharedClock {
  return {
    async follow() {
      const offset = await readSetting(queries, KEY);
      if (offset !== null) clock.setOffset(offsetSchema.parse(offset));
    },
    async advance(seconds) {
      if (!settings.sandboxClock) throw new BusinessError(errorCodes.notFound);
      clock.setOffset(offsetSchema.parse(await addToNumber(queries, KEY, seconds, clock.now())));
      return clock.now();
    },
  };
}
