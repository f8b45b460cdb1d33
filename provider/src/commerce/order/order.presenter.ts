import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { Language, Localized } from '@portal/shared/contracts/language';
import type { orderDelInfo } from '@portal/shared/contracts/order';
import type { REFUND_STATES } from '@portal/shared/contracts/order-detail';
import type { OrderBrief } from '@portal/shared/contracts/shapes';
import { accountLabel } from '../../platform/contact/account-label';
import { labelOrFormerUser } from '../../platform/contact/former-user';
import { presentOrderPrice, presentSnapshot } from '../order-content/order-content.presenter';
import type { OrderState, Payment, Refund } from './order-state';
import { orderDelivery, orderStatus, orderTimeline, orderVerbs } from './order.policy';
import type { FoundOrder, OrderBriefRow } from './order.repository';

/** The reader of an order, and the time. */
export interface OrderReader {
  readonly userId: string;
  readonly now: Date;
  /** Numbers of the orders that the reader can request an invoice for. */
  readonly invoiceable: ReadonlySet<string>;
}

/** A row of the order list (call 42) as its reader may see it. */
export function presentOrder(row: OrderBriefRow, { userId, now, invoiceable }: OrderReader): OrderBrief {
  const isMine = row.buyerId === userId;
  const status = orderStatus(row, now);
  const delivery = orderDelivery(row);
  return {
    OrderNo: row.orderNo,
    ...(row.teamId === null ? {} : { teamId: row.teamId }),
    teamName: row.teamName,
    ...(row.appName === null ? {} : { appName: row.appName }),
    version: row.version,
    type: row.type,
    productKind: row.productKind,
    status,
    ...(delivery === null ? {} : { delivery }),
    createdAt: row.createdAt.toISOString(),
    ...(row.effectiveAt === null ? {} : { effectiveAt: row.effectiveAt.toISOString() }),
    expiresAt: row.expiresAt.toISOString(),
    ...(row.payMethod === null ? {} : { payMethod: row.payMethod }),
    paidAmountCents: row.paidCents,
    ...(row.givenBackCents === 0 ? {} : { refundedCents: row.givenBackCents }),
    totalPaymentCents: row.totalCents,
    isMine,
    can: orderVerbs({ status, isMine, isInvoiceable: invoiceable.has(row.orderNo) }),
  };
}

/** One order in detail (call 128). */
export function presentOrderDetail(
  { order, buyer, givenBackCents, state, invoice }: DetailedOrder,
  { language, ...reader }: OrderReader & { readonly language: Language },
): ResponseOf<typeof orderDelInfo> {
  const buyerName = labelOrFormerUser(buyer, language, accountLabel);
  return {
    ...presentOrder({ ...order, givenBackCents }, reader),
    ...presentOrderPrice(order, language),
    snapshot: presentSnapshot(order),
    payments: state.payments.map(presentPayment),
    refunds: state.refunds.map((refund) => presentRefund(refund, language)),
    timeline: orderTimeline({ ...order, refunds: state.refunds }, reader.now).map(
      ({ at, event, isByBuyer, amountCents }) => ({
        at: at.toISOString(),
        event,
        actor: isByBuyer ? buyerName : '',
        ...(amountCents === undefined ? {} : { amountCents }),
      }),
    ),
    ...(invoice === null ? {} : { invoice }),
    ...(order.cancelReason === null ? {} : { cancelReason: order.cancelReason }),
  };
}

/** An order with everything that its detail shows. */
export interface DetailedOrder extends FoundOrder {
  readonly state: Pick<OrderState, 'payments' | 'refunds'>;
  readonly invoice: ResponseOf<typeof orderDelInfo>['invoice'] | null;
}

type Detail = ResponseOf<typeof orderDelInfo>;

function presentPayment(payment: Payment): Detail['payments'][number] {
  const { method, state: payState, createdAt, paidAt, transactionId } = payment;
  return {
    method,
    payState,
    createdAt: createdAt.toISOString(),
    ...(paidAt === null ? {} : { paidAt: paidAt.toISOString() }),
    ...(transactionId === null ? {} : { transactionId: masked(transactionId) }),
  };
}

const REFUND_STATE = {
  due: 'refunding',
  requested: 'refunding',
  done: 'refunded',
  failed: 'failed',
} as const satisfies Readonly<Record<Refund['state'], (typeof REFUND_STATES)[number]>>;

const CAUSES = {
  late: { en: 'Paid after the order had ended', 'zh-CN': '订单失效后到账' },
  duplicate: { en: 'Paid twice', 'zh-CN': '重复支付' },
} as const satisfies Readonly<Record<Exclude<Refund['cause'], 'operator'>, Localized>>;

export type PresentedRefund = NonNullable<Detail['refunds']>[number];

/** A refund as buyers see it, in the order and on its receipt. */
export function presentRefund(refund: Refund, language: Language): PresentedRefund {
  const { amountCents, cause, state, createdAt, doneAt } = refund;
  const reason = cause === 'operator' ? refund.reason : CAUSES[cause][language];
  return {
    amountCents,
    at: (doneAt ?? createdAt).toISOString(),
    state: REFUND_STATE[state],
    ...(reason === '' ? {} : { reason }),
  };
}

/** The last four characters suffice to find the payment in the wallet. */
function masked(transactionId: string): string {
  return `****${transactionId.slice(-4)}`;
}
