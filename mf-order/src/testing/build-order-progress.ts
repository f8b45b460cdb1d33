import type { OrderProgress } from '../order-api';
import { buildOrderDetail } from './build-order-detail';

/** The state of the order of `buildOrderDetail`: unpaid, with half an hour left. */
export function buildOrderProgress(overrides: Partial<OrderProgress> = {}): OrderProgress {
  return {
    OrderNo: buildOrderDetail().OrderNo,
    status: 'unpaid',
    expiresAt: '2026-01-31T08:30:00.000Z',
    expiresIn: 1800,
    fulfilled: false,
    ...overrides,
  };
}
