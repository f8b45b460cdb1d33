import type { BagStatus, BagType } from '@portal/shared/contracts/enums';
import type { bags } from '../../platform/database/schema/bags';
import type { OrderSnapshot } from '../../platform/database/schema/orders';
import { PRICE_BOOK_1 as book } from '../../commerce/price/price-book';
import { packPrice, renewalPackPrice, type PriceParts } from '../../commerce/price/price.policy';
import { addMonths } from '../../commerce/price/term.policy';
import { unusedUntil } from '../../commerce/pack/pack-machine';
import { quotaColumns, quotasOf } from './demo-applications';
import { inDays, type DemoContext } from './demo-context';
import { orderRow, type Bought, type OrderInsert } from './demo-orders';

type PackInsert = typeof bags.$inferInsert;

export interface DemoPacks {
  readonly orders: readonly OrderInsert[];
  readonly packs: readonly PackInsert[];
}

interface PackPlan {
  /** Null for a renewal pack. */
  readonly bagType: BagType | null;
  /** Steps of the edition that each piece adds. */
  readonly steps: number;
  readonly months: number;
  readonly quantity: number;
  readonly boughtDaysAgo: number;
  readonly status: BagStatus;
  /** When it was first used. */
  readonly usedDaysAgo?: number;
}

/** One pack in each state, and a renewal pack. One in use ends soon. */
const PLANS: readonly PackPlan[] = [
  {
    ...{ bagType: 'user', steps: 2, months: 1, quantity: 1, boughtDaysAgo: 22 },
    ...{ status: 'using', usedDaysAgo: 20 },
  },
  {
    ...{ bagType: 'disk', steps: 1, months: 6, quantity: 1, boughtDaysAgo: 31 },
    ...{ status: 'using', usedDaysAgo: 30 },
  },
  {
    ...{ bagType: 'asset', steps: 1, months: 12, quantity: 1, boughtDaysAgo: 60 },
    ...{ status: 'unallocated', usedDaysAgo: 45 },
  },
  {
    ...{ bagType: 'concurrent', steps: 1, months: 1, quantity: 1, boughtDaysAgo: 85 },
    ...{ status: 'expired', usedDaysAgo: 80 },
  },
  { bagType: 'user', steps: 2, months: 6, quantity: 3, boughtDaysAgo: 5, status: 'unused' },
  { bagType: null, steps: 0, months: 12, quantity: 1, boughtDaysAgo: 3, status: 'unused' },
];

/** Packs of an application and of its team, and the orders with which they were bought. */
export function demoPacks(context: DemoContext, bought: Bought): DemoPacks {
  const made = PLANS.map((plan) => packOf(context, bought, plan));
  return { orders: made.map(({ order }) => order), packs: made.map(({ pack }) => pack) };
}

function packOf(context: DemoContext, bought: Bought, plan: PackPlan) {
  const { instance, team } = bought;
  const { version } = instance;
  const { bagType, months, quantity, status, usedDaysAgo } = plan;
  const kind = bagType === null ? 'renewbag' : 'licensebag';
  const step = bagType === null ? 0 : book.editions[version].step[bagType];
  const content = bagType === null ? {} : { bagType, spec: step * plan.steps };
  const createdAt = inDays(context, -plan.boughtDaysAgo);
  const snapshot: OrderSnapshot = { months, quantity, ...content, lines: [] };
  const order = orderRow(context, {
    ...{ bought, type: 'purchase', status: 'havePaid', createdAt, price: priceOf(bought, plan) },
    columns: { productKind: kind, instanceId: null, appName: null, snapshot },
  });
  const activatedAt = usedDaysAgo === undefined ? null : inDays(context, -usedDaysAgo);
  const pack: PackInsert = {
    ...{ id: context.newId(), orderNo: order.orderNo, teamId: team.id, kind, version, months, quantity },
    ...content,
    quotas: bagType === null ? quotaColumns(quotasOf(instance)) : null,
    instanceId: status === 'using' || status === 'expired' ? instance.id : null,
    status,
    activatedAt,
    expiresAt: activatedAt === null ? unusedUntil(createdAt) : addMonths(activatedAt, months),
    ...{ createdAt, updatedAt: activatedAt ?? createdAt },
  };
  return { order, pack };
}

function priceOf({ instance }: Bought, { bagType, steps, months, quantity }: PackPlan): PriceParts {
  const { version } = instance;
  if (bagType === null)
    return renewalPackPrice(book, { version, quotas: quotasOf(instance), months, quantity });
  const spec = book.editions[version].step[bagType] * steps;
  return packPrice(book, { version, bagType, spec, months, quantity });
}
