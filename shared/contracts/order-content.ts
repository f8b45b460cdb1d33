import type { ResponseOf } from './endpoint';
import type { BagType, OrderType, ProductKind } from './enums';
import type { orderDelInfo } from './order';
import type { PriceTerm } from './price-rows';
import type { Config } from './shapes';

/** What an order bought, with what was there before if it changed. Who shows it has the texts. */
export type ContentRow =
  | { readonly kind: 'months' | 'days' | 'pieces'; readonly count: number }
  /** What one piece of a resource pack adds to a quota. */
  | { readonly kind: 'pack'; readonly bagType: BagType; readonly count: number }
  | { readonly kind: 'quota'; readonly quota: keyof Config; readonly from?: number; readonly to: number }
  /** ISO 8601. */
  | { readonly kind: 'dueDate'; readonly from?: string; readonly to: string };

const QUOTAS = [
  'userNumber',
  'assetNumber',
  'diskQuota',
  'concurrentNumber',
] as const satisfies readonly (keyof Config)[];

type Snapshot = ResponseOf<typeof orderDelInfo>['snapshot'];

/** What an order bought, from what was stored with it: in its details, on its receipt and on invoices. */
export function orderContent(snapshot: Snapshot): readonly ContentRow[] {
  const { months, days, quantity, bagType, spec, before, after, dueDateBefore, dueDateAfter } = snapshot;
  // What keeps the due date is for the days until then, not for a term.
  const hasTerm = months > 0 && (dueDateAfter === undefined || dueDateBefore !== dueDateAfter);
  return [
    ...(hasTerm ? [{ kind: 'months', count: months } as const] : []),
    ...(days === undefined ? [] : [{ kind: 'days', count: days } as const]),
    ...(quantity === undefined ? [] : [{ kind: 'pieces', count: quantity } as const]),
    ...(bagType === undefined || spec === undefined ? [] : [{ kind: 'pack', bagType, count: spec } as const]),
    ...(after === undefined
      ? []
      : QUOTAS.map((quota) => ({ kind: 'quota', quota, ...change(before?.[quota], after[quota]) }) as const)),
    ...(dueDateAfter === undefined
      ? []
      : [{ kind: 'dueDate', ...change(dueDateBefore, dueDateAfter) } as const]),
  ];
}

function change<T>(from: T | undefined, to: T): { readonly from?: T; readonly to: T } {
  return from === undefined || from === to ? { to } : { from, to };
}

/** The term that the price of an order is for, as far as it has one. */
export function termOf({
  type,
  productKind,
  snapshot: { months, days, quantity = 1, versionBefore },
}: {
  readonly type: OrderType;
  readonly productKind: ProductKind;
  readonly snapshot: Pick<Snapshot, 'months' | 'days' | 'quantity' | 'versionBefore'>;
}): PriceTerm | undefined {
  // Leaving the experience edition is the only upgrade for a term; others are for the days that are left.
  if (type === 'upgrade' && versionBefore !== 'experience') return undefined;
  if (days !== undefined) return { days };
  // The price of a month of resource packs is that of all pieces.
  return { months, pieces: productKind === 'renewbag' ? quantity : 1 };
}
