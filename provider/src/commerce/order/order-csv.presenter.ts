import type { OrderStatus, PayMethod } from '@portal/shared/contracts/enums';
import type { Language, Localized } from '@portal/shared/contracts/language';
import type { OrderBrief, OrderDelivery } from '@portal/shared/contracts/shapes';
import { csvText } from '../../platform/export/csv-text';
import { yuanOf } from '@portal/shared/contracts/money';
import { editionName } from '../price/edition-text';
import { ORDER_TYPE_TEXT, PRODUCT_TEXT } from '../order-content/order-text';

const COLUMNS: readonly Localized[] = [
  { en: 'Order number', 'zh-CN': '订单号' },
  { en: 'Team', 'zh-CN': '团队' },
  { en: 'Application', 'zh-CN': '应用' },
  { en: 'Version', 'zh-CN': '版本' },
  { en: 'Type', 'zh-CN': '类型' },
  { en: 'Product', 'zh-CN': '商品' },
  { en: 'Status', 'zh-CN': '状态' },
  { en: 'Total (CNY)', 'zh-CN': '应付金额（元）' },
  { en: 'Paid (CNY)', 'zh-CN': '实付金额（元）' },
  { en: 'Refunded (CNY)', 'zh-CN': '退款金额（元）' },
  { en: 'Paid with', 'zh-CN': '支付方式' },
  { en: 'Created (UTC)', 'zh-CN': '创建时间（UTC）' },
  { en: 'Effective (UTC)', 'zh-CN': '生效时间（UTC）' },
];

const STATUSES: Readonly<Record<OrderStatus, Localized>> = {
  unpaid: { en: 'Unpaid', 'zh-CN': '待支付' },
  inProcess: { en: 'In process', 'zh-CN': '处理中' },
  havePaid: { en: 'Completed', 'zh-CN': '已完成' },
  cancelled: { en: 'Voided', 'zh-CN': '已作废' },
};

const DELIVERIES: Readonly<Record<OrderDelivery, Localized>> = {
  delivered: STATUSES.havePaid,
  undelivered: { en: 'Undelivered', 'zh-CN': '待交付' },
  // Its money may still be on the way.
  refunded: { en: 'Refund', 'zh-CN': '退款' },
};

const WALLETS: Readonly<Record<PayMethod, Localized>> = {
  wechat: { en: 'WeChat Pay', 'zh-CN': '微信支付' },
  alipay: { en: 'Alipay', 'zh-CN': '支付宝' },
};

/** Orders as CSV with a header, in the reader's language (E35). Times are ISO 8601 in UTC. */
export function ordersCsv(orders: readonly OrderBrief[], language: Language): string {
  const header = COLUMNS.map((column) => column[language]);
  return csvText([
    header,
    ...orders.map((order) => [
      order.OrderNo,
      order.teamName,
      order.appName ?? '',
      editionName(order.version, language),
      ORDER_TYPE_TEXT[order.type][language],
      PRODUCT_TEXT[order.productKind][language],
      statusText(order, language),
      yuanOf(order.totalPaymentCents),
      yuanOf(order.paidAmountCents),
      yuanOf(order.refundedCents ?? 0),
      order.payMethod === undefined ? '' : WALLETS[order.payMethod][language],
      order.createdAt,
      order.effectiveAt ?? '',
    ]),
  ]);
}

function statusText({ status, delivery }: OrderBrief, language: Language): string {
  return (delivery === undefined ? STATUSES[status] : DELIVERIES[delivery])[language];
}
