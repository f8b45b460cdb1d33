import type { OrderStatus, PayMethod } from '@portal/shared/contracts/enums';
import type { Language, Localized } from '@portal/shared/contracts/language';
import type { OrderBrief, OrderDelivery } from '@portal/shared/contracts/shapes';
import type { ExportTable } from '../../platform/export/export-table';
import { editionName } from '../price/edition-text';
import { ORDER_TYPE_TEXT, PRODUCT_TEXT } from '../order-content/order-text';

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

/** The list of orders as a file (E35). */
export const ORDER_TABLE: ExportTable<OrderBrief> = {
  fileName: 'orders',
  title: { en: 'Orders', 'zh-CN': '订单' },
  columns: [
    { kind: 'text', heading: { en: 'Order number', 'zh-CN': '订单号' }, read: (order) => order.OrderNo },
    { kind: 'text', heading: { en: 'Team', 'zh-CN': '团队' }, read: (order) => order.teamName },
    { kind: 'text', heading: { en: 'Application', 'zh-CN': '应用' }, read: (order) => order.appName },
    {
      kind: 'text',
      heading: { en: 'Version', 'zh-CN': '版本' },
      read: (order, language) => editionName(order.version, language),
    },
    {
      kind: 'text',
      heading: { en: 'Type', 'zh-CN': '类型' },
      read: (order, language) => ORDER_TYPE_TEXT[order.type][language],
    },
    {
      kind: 'text',
      heading: { en: 'Product', 'zh-CN': '商品' },
      read: (order, language) => PRODUCT_TEXT[order.productKind][language],
    },
    { kind: 'text', heading: { en: 'Status', 'zh-CN': '状态' }, read: statusText },
    {
      kind: 'money',
      heading: { en: 'Total (CNY)', 'zh-CN': '应付金额（元）' },
      read: (order) => order.totalPaymentCents,
    },
    {
      kind: 'money',
      heading: { en: 'Paid (CNY)', 'zh-CN': '实付金额（元）' },
      read: (order) => order.paidAmountCents,
    },
    {
      kind: 'money',
      heading: { en: 'Refunded (CNY)', 'zh-CN': '退款金额（元）' },
      read: (order) => order.refundedCents ?? 0,
    },
    {
      kind: 'text',
      heading: { en: 'Paid with', 'zh-CN': '支付方式' },
      read: ({ payMethod }, language) => (payMethod === undefined ? undefined : WALLETS[payMethod][language]),
    },
    { kind: 'time', heading: { en: 'Created', 'zh-CN': '创建时间' }, read: (order) => order.createdAt },
    { kind: 'time', heading: { en: 'Effective', 'zh-CN': '生效时间' }, read: (order) => order.effectiveAt },
  ],
};

function statusText({ status, delivery }: OrderBrief, language: Language): string {
  return (delivery === undefined ? STATUSES[status] : DELIVERIES[delivery])[language];
}
