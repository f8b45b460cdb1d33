import { type OpenPayment, fetchPayments } from '../sandbox-api';
import { type Polled, usePolled } from '../use-polled';

export type Payments = Polled<readonly OpenPayment[]>;

/** Payments for the wallet, newest first. */
export function usePayments(): Payments {
  return usePolled(fetchPayments);
}
