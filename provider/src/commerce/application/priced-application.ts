import type { instances } from '../../platform/database/schema/instances';
import type { Quotas } from '../records/quotas';
import { quotasOf } from '../price/price-book.policy';
import type { PricedApplication } from '../price/selection';
import { instanceStatus } from '../../teams/records/application-status.policy';

/** An application as its prices depend on it, for `quote`. */
export function pricedApplication(
  row: typeof instances.$inferSelect,
  inUse: Quotas,
  now: Date,
): PricedApplication {
  const { version, source, dueDate, dueDay, termBp } = row;
  const status = instanceStatus(row, now);
  return { version, quotas: quotasOf(row), source, status, dueDate, dueDay, termBp, inUse };
}
