import type { OrderDetail } from '../order-api';
import { PriceBreakdown } from './price-breakdown';

/** How the total of an order comes about. */
export function OrderPrice({ order }: { readonly order: OrderDetail }) {
  const { type, productKind, snapshot } = order;
  // An upgrade is priced by days, packs also by their quantity.
  if (type === 'upgrade' || productKind !== 'instance') return <PriceBreakdown price={order} />;
  const { months, days } = snapshot;
  const basis =
    days === undefined ? ({ kind: 'months', months } as const) : ({ kind: 'wholeDays', days } as const);
  return <PriceBreakdown price={order} basis={basis} />;
}
