import type { ConnectorEvent } from '@portal/shared/contracts/enums';
import { addSeconds } from '../../platform/runtime/clock';
import type { LockedConnector } from '../../platform/unit-of-work/locks.repository';
import type { UnitOfWork } from '../../platform/unit-of-work/unit-of-work';
import { listEvents } from './connector.repository';

/** Seconds in which the history tells the same refusal from the same address once. */
const SAME_REFUSAL_SECONDS = 60;

/** Whether the history of a connector ends with this refusal already. */
export async function isTold(
  { queries, now }: UnitOfWork,
  { id }: LockedConnector,
  refusal: { readonly event: ConnectorEvent; readonly ip: string | null },
): Promise<boolean> {
  const [last] = await listEvents(queries, id, 1);
  return (
    last?.event === refusal.event &&
    last.ip === refusal.ip &&
    last.at > addSeconds(now, -SAME_REFUSAL_SECONDS)
  );
}
