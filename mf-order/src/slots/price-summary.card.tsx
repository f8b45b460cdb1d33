import type { PriceSummaryProps } from '@portal/shared/slots/order';
import { PriceSummary } from '../features/price-summary/price-summary';

/** The price in the wizards of other parts: slot `order.price-summary`, major 1. */
export function Card(props: PriceSummaryProps) {
  return <PriceSummary {...props} />;
}
