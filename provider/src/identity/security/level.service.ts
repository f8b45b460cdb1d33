import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError } from '../../platform/http/business-error';
import type { Client } from '../../platform/http/client';
import type { Template } from '../../platform/notices/template';
import { ownAccountPlan } from '../../platform/own-account/own-account';
import { takeProof, type SecondFactorProof } from './second-factor-proof';
import { notifySecurityChange, reachOf } from '../../platform/messages/security-notice';
import type { SecurityTools } from './security-tools';
import { setLevels, type Level } from './security.repository';
import { findProtected } from '../records/protected-account.repository';
import { SECURITY_TEMPLATES } from './security-templates';

const NOTICES: Readonly<Record<Level, Readonly<Record<0 | 1, Template>>>> = {
  loginLevel: { 0: SECURITY_TEMPLATES.loginLevelOff, 1: SECURITY_TEMPLATES.loginLevelOn },
  orderLevel: { 0: SECURITY_TEMPLATES.orderLevelOff, 1: SECURITY_TEMPLATES.orderLevelOn },
};

/** Whether the authenticator is required at sign-in and at payment. */
export function levelService(
  { database, units }: Pick<ProviderDeps, 'database' | 'units'>,
  tools: Pick<SecurityTools, 'tickets' | 'secondFactors'>,
) {
  return {
    /**
     * Calls 67 and 68. Both require a bound authenticator.
     * @throws BusinessError `mfaCodeWrong`, `mfaNotBound`, `stepUpRequired`
     */
    async change(
      userId: string,
      { level, to, proof }: { readonly level: Level; readonly to: 0 | 1; readonly proof: SecondFactorProof },
      client: Client,
    ): Promise<0 | 1> {
      if ((await findProtected(database.queries, userId))?.mfaSecretEnc == null)
        throw new BusinessError(errorCodes.mfaNotBound);
      const spend = await takeProof(tools, userId, proof);
      await units.run(ownAccountPlan(userId), async (unit, account) => {
        const { queries, now } = unit;
        // It may have been unbound since the first check.
        if (account.mfaSecretEnc === null) throw new BusinessError(errorCodes.mfaNotBound);
        await spend(queries);
        await setLevels(queries, userId, { [level]: to }, now);
        // Lower protection is also reported by SMS or mail.
        const notice = { template: NOTICES[level][to], external: to === 0 ? reachOf(account) : null };
        notifySecurityChange(unit, { account, notice, client });
      });
      return to;
    },
  };
}
