import type { OrderDetail } from '../order-api';
import { buildOrder } from './build-order';

const QUOTAS = { userNumber: 10, assetNumber: 50, diskQuota: 100, concurrentNumber: 10 };

/** The unpaid renewal of `buildOrder` in detail, unless overridden by a test. */
export function buildOrderDetail(overrides: Partial<OrderDetail> = {}): OrderDetail {
  return {
    ...buildOrder(),
    currency: 'CNY',
    priceRev: 1,
    monthCents: 35_900,
    listCents: 430_800,
    discountRateBp: 8500,
    discountedPriceCents: 366_180,
    firstOrderDiscountCents: 36_618,
    couponCents: 0,
    totalPaymentCents: 329_562,
    lines: [
      { label: 'Base price', qty: 1, unitCents: 29_900, amountCents: 29_900 },
      { label: 'Additional users', qty: 2, unitCents: 3000, amountCents: 6000 },
    ],
    snapshot: {
      months: 12,
      before: QUOTAS,
      after: { ...QUOTAS, userNumber: 30 },
      dueDateBefore: '2026-02-28T08:00:00.000Z',
      dueDateAfter: '2027-02-28T08:00:00.000Z',
    },
    payments: [],
    refunds: [],
    timeline: [{ at: '2026-01-31T08:00:00.000Z', event: 'created', actor: 'zhangwei' }],
    ...overrides,
  };
}
