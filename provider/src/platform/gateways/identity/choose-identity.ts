import { outsideTransactions } from '../../database/transaction-scope';
import type { GatewayDeps } from '../gateway-deps';
import type { IdentityGateway } from './identity-gateway';
import { noIdentity } from './no-identity';
import { sandboxIdentity } from './sandbox-identity';
import { tencentIdentity } from './tencent-identity';

type IdentityDeps = Pick<GatewayDeps, 'settings' | 'metrics'>;

/** The adapter selected by the setting IDENTITY. Without it, the sandbox's rules or none. */
export function chooseIdentity(deps: IdentityDeps): IdentityGateway {
  return outsideTransactions('The identity check', adapter(deps));
}

function adapter({ settings, metrics }: IdentityDeps): IdentityGateway {
  const { identity } = settings;
  switch (identity.by) {
    case 'tencent':
      return tencentIdentity(identity, metrics);
    case 'sandbox':
      return sandboxIdentity;
    case 'nobody':
      return noIdentity;
  }
}
