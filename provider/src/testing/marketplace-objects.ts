import { opsSaveEntitlement } from '@portal/shared/contracts/entitlement';
import { marketplaceToken } from '@portal/shared/contracts/sandbox';
import { sandboxMarketplace } from '../platform/gateways/marketplace/sandbox-marketplace';
import { withRecordedEntitlements } from '../platform/gateways/marketplace/with-recorded-entitlements';
import type { ProviderDeps } from '../platform/deps';
import { operator } from './buying-scene';
import { isOwn, type Holder, type Made } from './object-holder';
import type { TeamWorld } from './team-world';
import type { TestApp } from './test-app';

/*
 * What marketplaces sold, and tokens of their buyers.
 */

/** Knows the sandbox's buyers, but only entitlements that operators entered. */
export function recordingMarketplace(deps: Pick<ProviderDeps, 'database' | 'clock'>) {
  return withRecordedEntitlements({ ...sandboxMarketplace(deps), connected: [] }, deps);
}

export const buyerToken = async ({ app }: Pick<TeamWorld, 'app'>): Promise<string> =>
  (await app.ok(marketplaceToken, { Source: 'amazon' })).Token;

/** What was sold to the person. */
export const entitlement = async ({ world: { app }, person: { user } }: Holder): Promise<string> =>
  (await sold(app, { Owner: user.userName ?? user.id })).CloudInstanceId;

/** The code of what was sold, or of something else. */
export async function claimCode(holder: Holder): Promise<Made> {
  const { app } = holder.world;
  const { CloudInstanceId, ClaimCode } = await sold(app);
  return { id: isOwn(holder) ? ClaimCode : (await sold(app)).ClaimCode, more: { CloudInstanceId } };
}

async function sold(app: TestApp, owner: { readonly Owner?: string } = {}) {
  const CloudInstanceId = app.deps.newId();
  const { ClaimCode = '' } = await app.ok(
    opsSaveEntitlement,
    {
      ...{ Source: 'huawei', CloudInstanceId, Version: 'basic', dueDate: '2027-04-01T00:00:00.000Z' },
      ...owner,
    },
    operator(app),
  );
  return { CloudInstanceId, ClaimCode };
}
