import { useSecondsLeft } from '@portal/shared/ui/use-seconds-left';
import type { Payment } from './use-payment';

/** What the payer sees of a payment without obstacles: one of these at a time, whatever the wallet. */
export type PayPhase = 'starting' | 'waiting' | 'expired' | 'failed';

/** The phase of a payment. A code expires by the server's clock, before the wallet has closed the payment. */
export function usePayPhase({ code, isStarting }: Pick<Payment, 'code' | 'isStarting'>): PayPhase {
  const left = useSecondsLeft(code?.endsAt);
  if (isStarting || code === undefined) return 'starting';
  return code.end ?? (left === 0 ? 'expired' : 'waiting');
}
