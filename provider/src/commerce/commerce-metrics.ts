import { ORDER_NEEDS } from '@portal/shared/contracts/operator';
import type { ProviderDeps } from '../platform/deps';
import type { LedgerService } from './ledger/ledger.service';
import type { DueOrdersService } from './order/due-orders.service';
import { countOrdersNeedingOperator } from './order/operator-order.repository';

interface Watched {
  readonly dueOrders: Pick<DueOrdersService, 'overdueSeconds'>;
  readonly ledger: Pick<LedgerService, 'lastFound'>;
}

/** What operators have to know of orders and money. */
export function addCommerceMetrics(
  { database: { queries }, metrics }: Pick<ProviderDeps, 'database' | 'metrics'>,
  { dueOrders, ledger }: Watched,
): void {
  metrics.addGauges(
    {
      name: 'portal_due_work_seconds',
      help: 'For how long the oldest work that is due has been due, by work; 0 without any',
      label: 'work',
    },
    () => dueOrders.overdueSeconds(),
  );
  metrics.addGauges(
    {
      name: 'portal_orders_needing_operator',
      help: 'Orders whose fulfilment or refund was given up, by what they need',
      label: 'need',
    },
    async () => {
      const counted = await countOrdersNeedingOperator(queries);
      return Object.fromEntries(
        ORDER_NEEDS.map((need) => [need, counted.find((row) => row.need === need)?.count ?? 0]),
      );
    },
  );
  metrics.addGauge(
    'portal_ledger_disagreements',
    'What the last check of the ledger found; absent before the first one',
    () => ledger.lastFound(),
  );
}
