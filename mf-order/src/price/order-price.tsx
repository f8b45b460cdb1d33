import { termOf } from '@portal/shared/contracts/order-content';
import type { OrderDetail } from '../order-api';
import { PriceBreakdown } from './price-breakdown';

/** How the total of an order comes about, as its buyer saw it. */
export function OrderPrice({ order }: { readonly order: OrderDetail }) {
  return <PriceBreakdown price={order} term={termOf(order)} />;
}
