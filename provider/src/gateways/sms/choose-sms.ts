import type { ProviderDeps } from '../../deps';
import { outsideTransactions } from '../../database/transaction-scope';
import { noSms } from './no-sms';
import { sandboxSms } from './sandbox-sms';
import type { SmsGateway } from './sms-gateway';

/** The sandbox's inbox, or none. A real sender is one more adapter here. */
export function chooseSms(deps: Pick<ProviderDeps, 'settings' | 'database' | 'clock' | 'newId'>): SmsGateway {
  return outsideTransactions('SMS', deps.settings.sandbox ? sandboxSms(deps) : noSms);
}
