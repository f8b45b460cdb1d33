import { RECEIVER_REFUSAL_TEXT } from '@portal/shared/contracts/pack-receiver';

/** Notices about orders and invoices: `orderNo`, and `amount` as text with its currency. */
export const ORDER_TEMPLATES = {
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
  packsLeftUnused: {
    title: { en: 'Packs left unused', 'zh-CN': '部分商品未使用' },
    text: {
      en: 'Order {orderNo}: {left} of {quantity, pack, packs} could not be used for the application “{application}”. {reason, lines}\nYou find unused packs under Purchased goods and can use them later.',
      'zh-CN':
        '订单 {orderNo} 的 {quantity} 个商品中，有 {left} 个未能用于应用“{application}”。{reason, lines}\n未使用的商品可在“已购商品”中查看，并可稍后使用。',
    },
    lines: RECEIVER_REFUSAL_TEXT,
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
  invoiceIssued: {
    title: { en: 'Invoice issued', 'zh-CN': '发票已开具' },
    text: {
      en: 'Your invoice {number} was issued.',
      'zh-CN': '您的发票 {number} 已开具。',
    },
  },
  invoiceLowered: {
    title: { en: 'Invoice request changed', 'zh-CN': '发票申请金额已变更' },
    text: {
      en: 'After a refund, your requested invoice will be for {amount}.',
      'zh-CN': '因订单退款，您申请的发票金额已变更为 {amount}。',
    },
  },
  invoiceRefunded: {
    title: { en: 'Invoice request closed', 'zh-CN': '发票申请已关闭' },
    text: {
      en: 'Your invoice request was closed: the orders on it were refunded.',
      'zh-CN': '所含订单已全额退款，您的发票申请已关闭。',
    },
  },
  invoiceToCorrect: {
    title: { en: 'Invoice to be corrected', 'zh-CN': '发票待红冲' },
    text: {
      en: 'After a refund, your invoice {number} has to be corrected.',
      'zh-CN': '因订单退款，您的发票 {number} 需要红冲。',
    },
  },
  invoiceRefused: {
    title: { en: 'Invoice request declined', 'zh-CN': '发票申请未通过' },
    text: {
      en: 'Your invoice request was declined. Reason: {reason}',
      'zh-CN': '您的发票申请未通过，原因：{reason}',
    },
  },
} as const;
