import type { OrderBrief } from '@portal/shared/contracts/shapes';

/** A paid renewal of the application of `buildApplication`, unless overridden by a test. */
export function buildOrder(overrides: Partial<OrderBrief> = {}): OrderBrief {
  return {
    OrderNo: '20260131080000000001',
    teamId: '01990000-0000-7000-8000-000000000002',
    teamName: 'Operations',
    appName: 'Gate',
    version: 'enterprise',
    type: 'renew',
    productKind: 'instance',
    status: 'havePaid',
    createdAt: '2026-01-31T08:00:00.000Z',
    effectiveAt: '2026-01-31T08:01:00.000Z',
    expiresAt: '2026-01-31T08:30:00.000Z',
    payMethod: 'wechat',
    paidAmountCents: 89_900,
    totalPaymentCents: 89_900,
    isMine: true,
    can: ['open'],
    ...overrides,
  };
}
