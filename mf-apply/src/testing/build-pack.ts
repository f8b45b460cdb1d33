import type { Bag } from '@portal/shared/contracts/shapes';

/** An unused pack of 10 users for a month that its reader may use, unless overridden by a test. */
export function buildPack(overrides: Partial<Bag> = {}): Bag {
  return {
    Id: '01990000-0000-7000-8000-0000000000b1',
    kind: 'licensebag',
    bagType: 'user',
    spec: 10,
    months: 1,
    quantity: 1,
    remaining: 1,
    version: 'basic',
    status: 'unused',
    teamId: '01990000-0000-7000-8000-000000000002',
    teamName: 'Operations',
    expiresAt: '2028-12-31T08:00:00.000Z',
    daysLeft: 731,
    OrderNo: '20260131080000000001',
    can: ['use'],
    ...overrides,
  };
}
