import type { instances } from '../../platform/database/schema/instances';
import { instanceStatus } from '../../teams/records/application-status.policy';
import type { PriceBook } from '../price/price-book';
import type { Quotas } from '../records/quotas';
import { quotasOf } from '../price/price-book.policy';
import type { Receiver } from './pack-machine';

interface Found {
  readonly instance: typeof instances.$inferSelect;
  readonly inUse: Quotas;
}

/** An application as a pack of the team meets it. */
export function receivingApplication(
  { instance, inUse }: Found,
  { teamId, book, now }: { readonly teamId: string; readonly book: PriceBook; readonly now: Date },
): Receiver {
  const { id, version, source, dueDate, dueDay } = instance;
  return {
    ...{ id, version, source, dueDate, dueDay, inUse },
    isOfSameTeam: instance.teamId === teamId,
    status: instanceStatus(instance, now),
    quotas: quotasOf(instance),
    max: book.editions[version].max,
  };
}
