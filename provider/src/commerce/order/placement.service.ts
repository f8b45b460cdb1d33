import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { Language } from '@portal/shared/contracts/language';
import type { createOrderForBuy } from '@portal/shared/contracts/order';
import { teamRefusal } from '../../platform/access/access.policy';
import { findMembership } from '../../platform/access/access.repository';
import type { OrderSnapshot } from '../../platform/database/schema/orders';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError } from '../../platform/http/business-error';
import type { IdempotentCall } from '../../platform/idempotency/idempotent-call';
import { addSeconds } from '../../platform/runtime/clock';
import type { LockedApplication } from '../../platform/unit-of-work/locks.repository';
import type { UnitOfWork } from '../../platform/unit-of-work/unit-of-work';
import type { CouponService } from '../coupon/coupon.service';
import { pricedApplication } from '../application/priced-application';
import { quotasOf } from '../price/price-book.policy';
import { presentPrice, presentQuotas } from '../price/price.presenter';
import type { PriceService } from '../price/price.service';
import type { Quote } from '../price/selection';
import { findQuotasInUse } from '../records/packs-in-use.repository';
import { ORDER_SECONDS } from './due-times.policy';
import type { LockedOrderService } from './locked-order.service';
import { orderDomainEvent } from './order-events';
import { MAX_OPEN_ORDERS, orderStatus } from './order.policy';
import { newOrderNo } from './order-number';
import type { OrderRow } from './order-state.repository';
import type { OrderTransitionService } from './order-transition.service';
import type { PlacementRequest } from './placement-request';
import { countOpenOrders, findOpenOrderOf, insertOrder } from './placement.repository';
import type { TeamCreation } from './team-creation';

/** Who orders. */
export interface Buyer {
  readonly userId: string;
  readonly language: Language;
  readonly mutationId?: string | undefined;
  readonly idempotentCall?: IdempotentCall | undefined;
}

type Placed = ResponseOf<typeof createOrderForBuy> & { readonly TeamId?: string };

interface Parts {
  readonly prices: PriceService;
  readonly coupons: CouponService;
  readonly teams: TeamCreation;
  readonly locked: LockedOrderService;
  readonly transitions: OrderTransitionService;
}

/** Order numbers have six random digits per second. */
const NUMBER_TRIES = 5;

/** Creates orders (94, 119 to 123). Prices are computed here; a price that the client sends is never used. */
export function placementService(
  { database, units, random, clock }: Pick<ProviderDeps, 'database' | 'units' | 'random' | 'clock'>,
  { prices, coupons, teams, locked, transitions }: Parts,
) {
  /** An order whose time is over, before the timer has run, does not count. */
  async function endOverdueOrder(instanceId: string): Promise<void> {
    const open = await findOpenOrderOf(database.queries, instanceId);
    if (open !== null && orderStatus(open, clock.now()) === 'cancelled')
      await locked.apply({ orderNo: open.orderNo }, { kind: 'expire' });
  }

  /** @throws BusinessError `unpaidOrderExists` */
  async function requireNoOpenOrder({ queries }: UnitOfWork, instanceId: string): Promise<void> {
    const open = await findOpenOrderOf(queries, instanceId);
    if (open !== null) throw new BusinessError(errorCodes.unpaidOrderExists, { OrderNo: open.orderNo });
  }

  /** @throws BusinessError `tooManyOpenOrders` */
  async function requireRoom({ queries, now }: UnitOfWork, buyerId: string): Promise<void> {
    if ((await countOpenOrders(queries, buyerId, now)) >= MAX_OPEN_ORDERS)
      throw new BusinessError(errorCodes.tooManyOpenOrders, { max: MAX_OPEN_ORDERS });
  }

  async function insert(unit: UnitOfWork, row: Omit<OrderRow, 'orderNo'>): Promise<OrderRow> {
    for (let tries = 0; tries < NUMBER_TRIES; tries += 1) {
      const inserted = await insertOrder(unit.queries, { ...row, orderNo: newOrderNo(unit.now, random) });
      if (inserted !== null) return inserted;
    }
    throw new Error('No free order number was found.');
  }

  async function order(unit: UnitOfWork, buyer: Buyer, request: PlacementRequest): Promise<Placed> {
    const { queries, now } = unit;
    const { userId, language } = buyer;
    const isPack = request.productKind !== 'instance';
    const application = applicationOf(unit, request);
    if (request.teamName !== undefined) await teams.requireAllowed(unit, { userId, name: request.teamName });
    const priced = application === null ? null : await pricedNow(unit, application);
    const quote = await prices.quote(queries, request.select(priced), { userId, now });
    if (application !== null && !isPack) await requireNoOpenOrder(unit, application.id);
    const price = presentPrice(quote.priceRev, quote.parts, language);
    if (request.priceRev !== undefined && request.priceRev !== quote.priceRev)
      throw new BusinessError(errorCodes.priceChanged, { Price: price });
    const draft = newOrder(unit, userId, { request, quote, application });
    // What costs nothing is paid with the order.
    if (draft.totalCents > 0) await requireRoom(unit, userId);
    const row = await insert(unit, draft);
    const { couponCode: code } = request;
    if (code !== undefined) {
      const { version } = quote.wanted;
      await coupons.reserve(queries, {
        orderNo: row.orderNo,
        code,
        version,
        userId,
        now,
        parts: quote.parts,
      });
    }
    const placed = row.totalCents === 0 ? await begin(unit, row) : announced(unit, row);
    return {
      OrderNo: placed.orderNo,
      status: placed.status,
      Price: price,
      expiresAt: placed.expiresAt.toISOString(),
      ...(placed.instanceId === null ? {} : { InstanceId: placed.instanceId }),
      ...(placed.teamId === null ? {} : { TeamId: placed.teamId }),
    };
  }

  /** Nothing to pay: fulfilled at once. */
  async function begin(unit: UnitOfWork, row: OrderRow): Promise<OrderRow> {
    const { row: fulfilled } = await transitions.apply({ unit, row }, { kind: 'free' });
    return fulfilled;
  }

  return {
    /**
     * @throws BusinessError `sessionInvalid` if the account was closed meanwhile, the refusals of the team, the price
     *   and the coupon, `priceChanged`, `tooManyOpenOrders`, `unpaidOrderExists`, `teamNameTaken`, `conflict`
     */
    async place(
      buyer: Buyer,
      request: PlacementRequest,
      need: 'none' | 'admin' | 'creator',
    ): Promise<Placed> {
      const { teamId, instanceId, couponCode } = request;
      if (couponCode !== undefined) await coupons.known(buyer.userId, couponCode);
      if (instanceId !== undefined) await endOverdueOrder(instanceId);
      const locks = {
        teams: teamId === undefined ? [] : [teamId],
        applications: instanceId === undefined ? [] : [instanceId],
        accounts: [buyer.userId],
      };
      const { mutationId, idempotentCall } = buyer;
      return units.run({ locks, mutationId, idempotentCall }, async (unit) => {
        if (unit.accounts.get(buyer.userId)?.status !== 'active')
          throw new BusinessError(errorCodes.sessionInvalid);
        if (teamId !== undefined) {
          const membership = await findMembership(unit.queries, buyer.userId, teamId);
          const code = teamRefusal(need, membership);
          if (code !== null) throw new BusinessError(code);
        }
        return order(unit, buyer, request);
      });
    },
  };
}

export type PlacementService = ReturnType<typeof placementService>;

/** @throws BusinessError `notFound` for an application of another team */
function applicationOf(
  { applications }: UnitOfWork,
  { instanceId, teamId }: PlacementRequest,
): LockedApplication | null {
  if (instanceId === undefined) return null;
  const application = applications.get(instanceId);
  if (application === undefined || application.teamId !== teamId)
    throw new BusinessError(errorCodes.notFound);
  return application;
}

async function pricedNow({ queries, now }: UnitOfWork, application: LockedApplication) {
  return pricedApplication(application, await findQuotasInUse(queries, application.id, now), now);
}

function announced(unit: UnitOfWork, row: OrderRow): OrderRow {
  unit.publish(orderDomainEvent(row, 'created'));
  return row;
}

interface Ordered {
  readonly request: PlacementRequest;
  readonly quote: Quote;
  readonly application: LockedApplication | null;
}

function newOrder(unit: UnitOfWork, buyerId: string, ordered: Ordered): Omit<OrderRow, 'orderNo'> {
  const { request, quote, application } = ordered;
  const { now, teams } = unit;
  const { parts, wanted, priceRev } = quote;
  const { lines: _, basis: __, ...amounts } = parts;
  const isPack = request.productKind !== 'instance';
  return {
    ...amounts,
    buyerId,
    teamId: request.teamId ?? null,
    // An application may have several open orders of packs.
    instanceId: isPack ? null : (request.instanceId ?? null),
    type: request.type,
    productKind: request.productKind,
    status: 'unpaid',
    teamName: request.teamName ?? teams.get(request.teamId ?? '')?.name ?? '',
    appName: request.appName ?? application?.name ?? null,
    version: wanted.version,
    snapshot: snapshotOf(ordered),
    priceRev,
    couponCode: request.couponCode?.toUpperCase() ?? null,
    paidCents: 0,
    payMethod: null,
    idemKey: null,
    expiresAt: addSeconds(now, ORDER_SECONDS),
    paidAt: null,
    effectiveAt: null,
    cancelledAt: null,
    cancelReason: null,
    fulfilState: 'none',
    fulfilAttempts: 0,
    fulfilNextAt: null,
    fulfilError: null,
    createdAt: now,
    updatedAt: now,
  };
}

function snapshotOf({ request, quote, application }: Ordered): OrderSnapshot {
  const { productKind, type, quantity, bagType, spec, instanceId } = request;
  const { lines, basis } = quote.parts;
  const months = request.months ?? application?.months ?? 0;
  const after = presentQuotas(quote.wanted.quotas);
  if (productKind !== 'instance')
    return {
      ...{ months, lines },
      ...(basis === undefined ? {} : { basis }),
      ...(productKind === 'renewbag' ? { after } : {}),
      ...(quantity === undefined ? {} : { quantity }),
      ...(bagType === undefined ? {} : { bagType }),
      ...(spec === undefined ? {} : { spec }),
      ...(instanceId === undefined ? {} : { attachTo: instanceId }),
    };
  const dueDateAfter = quote.dueDate?.toISOString();
  return {
    ...{ months, lines, after },
    ...(basis === undefined ? {} : { basis }),
    ...(dueDateAfter === undefined ? {} : { dueDateAfter }),
    ...(application === null
      ? {}
      : {
          before: presentQuotas(quotasOf(application)),
          dueDateBefore: application.dueDate.toISOString(),
          ...(type === 'upgrade' ? { versionBefore: application.version } : {}),
        }),
  };
}
