import type { Bag, OrderBrief } from '@portal/shared/contracts/shapes';
import type { ApplicationDetail } from '../../application-api';
import type { ApplicationAct } from '../../application-info-api';

/** Something that happened to an application. */
export type HistoryEvent = { readonly key: string; readonly at: string } & (
  | { readonly kind: 'created' | 'expired' }
  | { readonly kind: 'packEnded'; readonly pack: Bag }
  | { readonly kind: 'order'; readonly order: OrderBrief }
  | { readonly kind: 'act'; readonly act: ApplicationAct }
);

interface HistorySources {
  readonly application: Pick<ApplicationDetail, 'createdAt' | 'dueDate' | 'expired' | 'licensebags'>;
  readonly orders: readonly OrderBrief[];
  /** Lines of the audit log; none for a reader who may not see it. */
  readonly acts: readonly ApplicationAct[];
}

/** What happened to an application, oldest first: its life, what was paid, and what people did. */
export function applicationHistory({ application, orders, acts }: HistorySources): readonly HistoryEvent[] {
  const { createdAt, dueDate, expired, licensebags } = application;
  const events: readonly HistoryEvent[] = [
    { key: 'created', at: createdAt, kind: 'created' },
    ...(expired ? [{ key: 'expired', at: dueDate, kind: 'expired' } as const] : []),
    ...licensebags
      .filter(({ status }) => status === 'expired')
      .map((pack) => ({ key: `end-${pack.Id}`, at: pack.expiresAt, kind: 'packEnded', pack }) as const),
    ...orders.flatMap((order) =>
      order.status === 'havePaid' && order.effectiveAt !== undefined
        ? [{ key: order.OrderNo, at: order.effectiveAt, kind: 'order', order } as const]
        : [],
    ),
    ...acts.map((act) => ({ key: act.Id, at: act.at, kind: 'act', act }) as const),
  ];
  return [...events].sort((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)));
}
