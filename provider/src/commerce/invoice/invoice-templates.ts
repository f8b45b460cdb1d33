import { defineTemplates } from '../../platform/notices/template';

/** Notices about invoices, with `amount` as text with its currency. */
export const INVOICE_TEMPLATES = defineTemplates({
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
});
