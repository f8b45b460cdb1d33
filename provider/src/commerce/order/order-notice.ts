import type { Cents } from '@portal/shared/contracts/money';
import type { Notice } from '../../platform/notices/notice';
import type { OrderNews } from './order-machine';

const TEMPLATE = {
  paid: 'orderPaid',
  delivered: 'orderDelivered',
  expired: 'orderExpired',
  refundDue: 'orderRefundDue',
  refunded: 'orderRefunded',
} as const satisfies Readonly<Record<OrderNews, Notice['template']>>;

/** The message to the buyer of an order. */
export function orderNotice(
  { orderNo }: { readonly orderNo: string },
  { what, amountCents }: { readonly what: OrderNews; readonly amountCents?: Cents },
): Notice {
  return {
    kind: 'order',
    template: TEMPLATE[what],
    params: { orderNo, ...(amountCents === undefined ? {} : { amount: yuan(amountCents) }) },
    link: `/order/index?OrderNo=${orderNo}`,
  };
}

function yuan(amountCents: Cents): string {
  const whole = Math.trunc(amountCents / 100).toLocaleString('en-US');
  return `¥${whole}.${String(amountCents % 100).padStart(2, '0')}`;
}
