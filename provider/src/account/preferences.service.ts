import type { Preferences } from '@portal/shared/contracts/account';
import type { ProviderDeps } from '../deps';
import { BusinessError, fieldError } from '../http/business-error';
import { hasTooManyViews, mergePreferences } from './preferences.policy';
import {
  findPreferences,
  lockPreferences,
  writePreferences,
  type PreferencesRow,
} from './preferences.repository';
import { isZone } from './zone.policy';

/** What an account keeps for its person beyond any one browser (E24). */
export function preferencesService({ database, clock }: Pick<ProviderDeps, 'database' | 'clock'>) {
  return {
    /** @throws BusinessError 4101 when the account has gone meanwhile */
    async read(userId: string): Promise<Preferences> {
      const row = await findPreferences(database.queries, userId);
      if (row === null) throw new BusinessError(4101);
      return present(row);
    },

    /** Field by field; two windows at once each keep what they changed. @throws BusinessError 4000, 4101 */
    async change(userId: string, { lan, tz, ...change }: Preferences): Promise<Preferences> {
      if (tz !== undefined && !isZone(tz)) throw fieldError('tz', 'chooseOne');
      return database.transaction(async (queries) => {
        const row = await lockPreferences(queries, userId);
        if (row === null) throw new BusinessError(4101);
        const changed: PreferencesRow = {
          lan: lan ?? row.lan,
          tz: tz ?? row.tz,
          preferences: mergePreferences(row.preferences, change),
        };
        if (hasTooManyViews(changed.preferences)) throw fieldError('tableViews', 'tooMany');
        await writePreferences(queries, userId, changed, clock.now());
        return present(changed);
      });
    },
  };
}

function present({ lan, tz, preferences }: PreferencesRow): Preferences {
  return { ...(lan === null ? {} : { lan }), tz, ...preferences };
}
