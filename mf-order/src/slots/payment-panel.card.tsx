import type { PaymentPanelProps } from '@portal/shared/slots/order';
import { PaymentPanel } from '../features/payment/payment-panel';

/** The payment in the wizards of other parts: slot `order.payment-panel`, major 1. */
export function Card(props: PaymentPanelProps) {
  return <PaymentPanel {...props} />;
}
