import type { Cents } from '@portal/shared/contracts/money';
import type { Notice } from '../../platform/notices/notice';
import { moneyText } from '../price/money-text';
import type { OrderNoticeKind } from './order-state';

const TEMPLATE = {
  paid: 'orderPaid',
  fulfilled: 'orderDelivered',
  undelivered: 'orderUndelivered',
  expired: 'orderExpired',
  refundDue: 'orderRefundDue',
  refunded: 'orderRefunded',
} as const satisfies Readonly<Record<OrderNoticeKind, Notice['template']>>;

/** The message to the buyer of an order. */
export function orderNotice(
  { orderNo }: { readonly orderNo: string },
  { what, amountCents }: { readonly what: OrderNoticeKind; readonly amountCents?: Cents },
): Notice {
  return {
    kind: 'order',
    template: TEMPLATE[what],
    params: { orderNo, ...(amountCents === undefined ? {} : { amount: moneyText(amountCents) }) },
    link: `/order/index?OrderNo=${orderNo}`,
  };
}

/** The message to a buyer whose team has another name than they ordered. */
export function teamNameNotice(
  { orderNo }: { readonly orderNo: string },
  { teamId, ordered }: { readonly teamId: string; readonly ordered: string },
): Notice {
  return {
    kind: 'order',
    template: 'orderTeamName',
    params: { orderNo, teamId, ordered },
    link: `/order/index?OrderNo=${orderNo}`,
  };
}
