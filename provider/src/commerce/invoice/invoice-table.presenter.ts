import type { Localized } from '@portal/shared/contracts/language';
import type { ExportTable } from '../../platform/export/export-table';
import type { InvoiceShown } from './invoice.presenter';

const KINDS: Readonly<Record<InvoiceShown['kind'], Localized>> = {
  personal: { en: 'Individual', 'zh-CN': '个人' },
  company: { en: 'Company', 'zh-CN': '企业' },
};

const STATUSES: Readonly<Record<InvoiceShown['status'], Localized>> = {
  applied: { en: 'Requested', 'zh-CN': '已申请' },
  issued: { en: 'Issued', 'zh-CN': '已开具' },
  refused: { en: 'Declined', 'zh-CN': '未通过' },
  toRedLetter: { en: 'To be corrected', 'zh-CN': '待红冲' },
};

/** The list of invoices as a file (E35). */
export const INVOICE_TABLE: ExportTable<InvoiceShown> = {
  fileName: 'invoices',
  title: { en: 'Invoices', 'zh-CN': '发票' },
  columns: [
    { kind: 'text', heading: { en: 'Title', 'zh-CN': '抬头' }, read: (invoice) => invoice.title },
    {
      kind: 'text',
      heading: { en: 'Type', 'zh-CN': '类型' },
      read: (invoice, language) => KINDS[invoice.kind][language],
    },
    {
      kind: 'money',
      heading: { en: 'Amount (CNY)', 'zh-CN': '金额（元）' },
      read: (invoice) => invoice.amountCents,
    },
    {
      kind: 'text',
      heading: { en: 'Status', 'zh-CN': '状态' },
      read: (invoice, language) => STATUSES[invoice.status][language],
    },
    {
      kind: 'text',
      heading: { en: 'Invoice number', 'zh-CN': '发票号码' },
      read: (invoice) => invoice.number,
    },
    { kind: 'text', heading: { en: 'Reason', 'zh-CN': '原因' }, read: (invoice) => invoice.reason },
    {
      kind: 'text',
      heading: { en: 'Order numbers', 'zh-CN': '订单号' },
      read: (invoice) => invoice.OrderNos.join('\n'),
    },
    { kind: 'time', heading: { en: 'Requested', 'zh-CN': '申请时间' }, read: (invoice) => invoice.createdAt },
  ],
};
