import type { OrderBrief } from '@portal/shared/contracts/shapes';

/** An unpaid order of the user, unless overridden by a test. */
export function buildOrder(overrides: Partial<OrderBrief> = {}): OrderBrief {
  return {
    OrderNo: '20260131080000000001',
    teamId: '01990000-0000-7000-8000-000000000002',
    teamName: 'Operations',
    appName: 'Gate',
    version: 'basic',
    type: 'renew',
    productKind: 'instance',
    status: 'unpaid',
    createdAt: '2026-01-31T08:00:00.000Z',
    expiresAt: '2026-01-31T08:30:00.000Z',
    paidAmountCents: 0,
    totalPaymentCents: 274_482,
    isMine: true,
    can: ['open', 'pay', 'void'],
    ...overrides,
  };
}
