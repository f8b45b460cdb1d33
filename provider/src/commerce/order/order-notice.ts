import type { Cents } from '@portal/shared/contracts/money';
import type { Notice } from '../../platform/notices/notice';
import type { Template } from '../../platform/notices/template';
import { moneyText } from '../price/money-text';
import type { OrderNoticeKind } from './order-state';
import { ORDER_TEMPLATES } from './order-templates';

const TEMPLATE: Readonly<Record<OrderNoticeKind, Template>> = {
  paid: ORDER_TEMPLATES.orderPaid,
  fulfilled: ORDER_TEMPLATES.orderDelivered,
  undelivered: ORDER_TEMPLATES.orderUndelivered,
  expired: ORDER_TEMPLATES.orderExpired,
  refundDue: ORDER_TEMPLATES.orderRefundDue,
  refunded: ORDER_TEMPLATES.orderRefunded,
};

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
    template: ORDER_TEMPLATES.orderTeamName,
    params: { orderNo, teamId, ordered },
    link: `/order/index?OrderNo=${orderNo}`,
  };
}
