/** Notices about orders and invoices: `orderNo`, and `amount` as text with its currency. */
export const ORDER_TEMPLATES = {
  orderPaid: {
    title: { en: 'Payment received', 'zh-CN': '支付成功' },
    text: {
      en: 'The payment of {amount} for the order {orderNo} was received.',
      'zh-CN': '订单 {orderNo} 已支付成功，金额 {amount}。',
    },
  },
  orderDelivered: {
    title: { en: 'Order completed', 'zh-CN': '订单已开通' },
    text: {
      en: 'The order {orderNo} took longer than usual and is now in effect.',
      'zh-CN': '订单 {orderNo} 的开通有所延迟，现已生效。',
    },
  },
  orderExpired: {
    title: { en: 'Order expired', 'zh-CN': '订单已失效' },
    text: {
      en: 'The order {orderNo} was not paid in time and is cancelled. You can order again at any time.',
      'zh-CN': '订单 {orderNo} 未在规定时间内支付，已自动取消。您可以随时重新下单。',
    },
  },
  orderRefundDue: {
    title: { en: 'Refund started', 'zh-CN': '已发起退款' },
    text: {
      en: '{amount} of the order {orderNo} are being refunded to your wallet.',
      'zh-CN': '订单 {orderNo} 的 {amount} 正在原路退回您的支付账户。',
    },
  },
  orderRefunded: {
    title: { en: 'Refund completed', 'zh-CN': '退款已到账' },
    text: {
      en: '{amount} of the order {orderNo} were refunded to your wallet.',
      'zh-CN': '订单 {orderNo} 的 {amount} 已原路退回您的支付账户。',
    },
  },
  invoiceIssued: {
    title: { en: 'Invoice issued', 'zh-CN': '发票已开具' },
    text: {
      en: 'Your invoice {number} was issued and sent to the email address that you gave.',
      'zh-CN': '您的发票 {number} 已开具，并已发送至您填写的邮箱。',
    },
  },
  invoiceRefused: {
    title: { en: 'Invoice not issued', 'zh-CN': '发票未能开具' },
    text: {
      en: 'Your invoice could not be issued: {reason}',
      'zh-CN': '您的发票未能开具，原因：{reason}',
    },
  },
} as const;
