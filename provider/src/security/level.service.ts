import type { ProviderDeps } from '../deps';
import { BusinessError } from '../http/business-error';
import type { Client } from '../http/client';
import type { MessageTemplate } from '../messages/message-templates';
import { takeProof, type SecondFactorProof } from './second-factor-proof';
import { announce, reachOf } from './security-news';
import type { SecurityTools } from './security-tools';
import { findProtected, holdProtected, setLevels, type Level } from './security.repository';

const NEWS: Readonly<Record<Level, Readonly<Record<0 | 1, MessageTemplate>>>> = {
  loginLevel: { 0: 'loginLevelOff', 1: 'loginLevelOn' },
  orderLevel: { 0: 'orderLevelOff', 1: 'orderLevelOn' },
};

/** Whether the authenticator is asked for at sign-in and at payment. */
export function levelService(
  { database, clock }: Pick<ProviderDeps, 'database' | 'clock'>,
  tools: Pick<SecurityTools, 'tickets' | 'secondFactors' | 'notices'>,
) {
  return {
    /** Calls 67 and 68. Without an authenticator there is nothing to ask for. @throws BusinessError 4504, 4505, 4536 */
    async change(
      userId: string,
      { level, to, proof }: { readonly level: Level; readonly to: 0 | 1; readonly proof: SecondFactorProof },
      client: Client,
    ): Promise<0 | 1> {
      if ((await findProtected(database.queries, userId))?.mfaSecretEnc == null)
        throw new BusinessError(4505);
      const spend = await takeProof(tools, userId, proof);
      await database.transaction(async (queries) => {
        const account = await holdProtected(queries, userId);
        // It may have been unbound since.
        if (account?.mfaSecretEnc == null) throw new BusinessError(4505);
        await spend(queries);
        await setLevels(queries, userId, { [level]: to }, clock.now());
        // Less protection is told outside as well.
        const news = { template: NEWS[level][to], outside: to === 0 ? reachOf(account) : null };
        await announce(tools.notices, queries, { account, news, client });
      });
      tools.notices.deliverSoon();
      return to;
    },
  };
}
