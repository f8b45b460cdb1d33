import type { GatewayDeps } from '../gateway-deps';
import { outsideTransactions } from '../../database/transaction-scope';
import { noSms } from './no-sms';
import { sandboxSms } from './sandbox-sms';
import type { SmsGateway } from './sms-gateway';
import { tencentSms } from './tencent-sms';

type SmsDeps = Pick<GatewayDeps, 'settings' | 'database' | 'clock' | 'newId' | 'metrics'>;

/** The adapter selected by the setting SMS. Without it, the sandbox's inbox or none. */
export function chooseSms(deps: SmsDeps): SmsGateway {
  return outsideTransactions('SMS', adapter(deps));
}

function adapter(deps: SmsDeps): SmsGateway {
  const { sms } = deps.settings;
  switch (sms.by) {
    case 'tencent':
      return tencentSms(sms.tencent, deps.metrics);
    case 'sandbox':
      return sandboxSms(deps);
    case 'nobody':
      return noSms;
  }
}
