import { defineTemplates } from '../../platform/notices/template';

/** Notices about orders: `orderNo`, and `amount` as text with its currency. */
export const ORDER_TEMPLATES = defineTemplates({
  orderPaid: {
    title: { en: 'Payment received', 'zh-CN': '支付成功' },
    text: {
      en: 'We received your payment of {amount} for order {orderNo}.',
      'zh-CN': '订单 {orderNo} 支付成功，支付金额 {amount}。',
    },
  },
  orderDelivered: {
    title: { en: 'Order completed', 'zh-CN': '订单已完成' },
    text: {
      en: 'Order {orderNo} took longer than usual to set up. It is now complete.',
      'zh-CN': '订单 {orderNo} 处理时间较长，现已完成。',
    },
  },
  orderUndelivered: {
    title: { en: 'Paid, not delivered yet', 'zh-CN': '已付款，尚未交付' },
    text: {
      en: 'Order {orderNo} is paid. We could not deliver it yet; we are on it.',
      'zh-CN': '订单 {orderNo} 已付款，暂未能交付，我们正在处理。',
    },
  },
  orderTeamName: {
    title: { en: 'Your team has another name', 'zh-CN': '团队名称有变动' },
    text: {
      en: 'The name “{ordered}” of order {orderNo} was taken meanwhile. Your team is called “{teamId, team}”. You can rename it.',
      'zh-CN':
        '订单 {orderNo} 的团队名称“{ordered}”已被占用，您的团队已命名为“{teamId, team}”，您可以修改名称。',
    },
  },
  orderExpired: {
    title: { en: 'Order voided', 'zh-CN': '订单已作废' },
    text: {
      en: 'Order {orderNo} was not paid in time and has been voided. You can order again at any time.',
      'zh-CN': '订单 {orderNo} 逾期未支付，已自动作废。您可以随时重新下单。',
    },
  },
  orderRefundDue: {
    title: { en: 'Refund started', 'zh-CN': '已发起退款' },
    text: {
      en: 'The refund of {amount} for order {orderNo} is on its way to your wallet.',
      'zh-CN': '订单 {orderNo} 的退款 {amount} 正在原路退回。',
    },
  },
  orderRefunded: {
    title: { en: 'Refund completed', 'zh-CN': '退款成功' },
    text: {
      en: 'The refund of {amount} for order {orderNo} was paid to your wallet.',
      'zh-CN': '订单 {orderNo} 的退款 {amount} 已原路退回。',
    },
  },
});
