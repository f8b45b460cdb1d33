import { MAX_SAVED_VIEWS, type Preferences } from '@portal/shared/contracts/account';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { ProviderDeps } from '../platform/deps';
import { BusinessError, fieldError } from '../platform/http/business-error';
import { ownAccountPlan } from '../platform/own-account/own-account';
import { hasTooManyTables, hasTooManyViews, mergePreferences } from './preferences.policy';
import { findPreferences, writePreferences, type PreferencesRow } from './preferences.repository';
import { isZone } from './zone.policy';

/** Preferences that are stored on the account instead of in one browser (E24). */
export function preferencesService({ database, units }: Pick<ProviderDeps, 'database' | 'units'>) {
  return {
    /** @throws BusinessError `sessionInvalid` if the account no longer exists */
    async read(userId: string): Promise<Preferences> {
      const row = await findPreferences(database.queries, userId);
      if (row === null) throw new BusinessError(errorCodes.sessionInvalid);
      return present(row);
    },

    /**
     * Merges field by field, so that two concurrent windows each keep their changes.
     * @throws BusinessError `validationFailed`, `maximumReached`, `sessionInvalid`
     */
    async change(userId: string, { lan, tz, ...change }: Preferences): Promise<Preferences> {
      if (tz !== undefined && !isZone(tz)) throw fieldError('tz', 'chooseOne');
      return units.run(ownAccountPlan(userId, 'no key update'), async ({ queries, now }, row) => {
        const changed: PreferencesRow = {
          lan: lan ?? row.lan,
          tz: tz ?? row.tz,
          tzChosen: row.tzChosen || tz !== undefined,
          preferences: mergePreferences(row.preferences, change),
        };
        if (hasTooManyTables(changed.preferences)) throw fieldError('tableViews', 'tooMany');
        if (hasTooManyViews(changed.preferences))
          throw new BusinessError(errorCodes.maximumReached, { max: MAX_SAVED_VIEWS });
        await writePreferences(queries, userId, changed, now);
        return present(changed);
      });
    },
  };
}

function present({ lan, tz, preferences }: PreferencesRow): Preferences {
  return { ...(lan === null ? {} : { lan }), tz, ...preferences };
}
