import type { PayMethod } from '@portal/shared/contracts/enums';
import type { Language, Localized } from '@portal/shared/contracts/language';
import type { Cents } from '@portal/shared/contracts/money';
import type { PriceTerm } from '@portal/shared/contracts/price-rows';
import type { Price } from '@portal/shared/contracts/shapes';
import { priceFacts } from '../order-content/price-facts';
import { DEFAULT_ZONE } from '../../platform/runtime/local-day';
import { moneyText } from '../price/money-text';
import type { PresentedRefund } from './order.presenter';

export interface Receipt {
  readonly language: Language;
  readonly orderNo: string;
  readonly buyer: string;
  readonly teamName: string;
  readonly paidAt: Date;
  /** Labels and values: what was bought. */
  readonly content: readonly (readonly [string, string])[];
  readonly term: PriceTerm | undefined;
  readonly method: PayMethod | null;
  readonly transactionId: string | null;
  readonly price: Price;
  readonly paidCents: Cents;
  /** What operators gave back, or decided to. */
  readonly refunds: readonly PresentedRefund[];
  readonly company: Localized;
}

const LABELS = {
  title: { en: 'Receipt', 'zh-CN': '收据' },
  orderNo: { en: 'Order number', 'zh-CN': '订单号' },
  buyer: { en: 'Buyer', 'zh-CN': '购买人' },
  team: { en: 'Team', 'zh-CN': '团队' },
  paidAt: { en: 'Paid at', 'zh-CN': '支付时间' },
  method: { en: 'Paid with', 'zh-CN': '支付方式' },
  transaction: { en: 'Transaction number', 'zh-CN': '交易单号' },
  item: { en: 'Item', 'zh-CN': '项目' },
  quantity: { en: 'Quantity', 'zh-CN': '数量' },
  unitPrice: { en: 'Unit price', 'zh-CN': '单价' },
  amount: { en: 'Amount', 'zh-CN': '金额' },
  paid: { en: 'Paid', 'zh-CN': '实付金额' },
  refunding: { en: 'Refund under way since', 'zh-CN': '退款中，发起于' },
  refunded: { en: 'Refunded on', 'zh-CN': '已退款，退款时间' },
  failed: { en: 'Refund delayed, started on', 'zh-CN': '退款延迟，发起于' },
  remaining: { en: 'Paid after refunds', 'zh-CN': '退款后实付金额' },
  wechat: { en: 'WeChat Pay', 'zh-CN': '微信支付' },
  alipay: { en: 'Alipay', 'zh-CN': '支付宝' },
  nothing: { en: 'Nothing to pay', 'zh-CN': '无需支付' },
} as const satisfies Readonly<Record<string, Localized>>;

/** The whole page: no scripts, no images, printable on A4. Every value is escaped. */
export function receiptPage(receipt: Receipt): string {
  const { language, price, company } = receipt;
  const say = (label: keyof typeof LABELS) => escape(LABELS[label][language]);
  const facts: readonly (readonly [keyof typeof LABELS, string | null])[] = [
    ['orderNo', receipt.orderNo],
    ['buyer', receipt.buyer],
    ['team', receipt.teamName],
    ['paidAt', moment(receipt.paidAt, language)],
    ['method', LABELS[receipt.method ?? 'nothing'][language]],
    ['transaction', receipt.transactionId],
  ];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${say('title')} ${escape(receipt.orderNo)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<header><h1>${say('title')}</h1><p>${escape(company[language])}</p></header>
<dl>
${facts
  .filter(([, value]) => value !== null)
  .map(([label, value]) => `<dt>${say(label)}</dt><dd>${escape(value ?? '')}</dd>`)
  .join('\n')}
${receipt.content.map(([label, value]) => `<dt>${escape(label)}</dt><dd>${escape(value)}</dd>`).join('\n')}
</dl>
<table>
<thead><tr><th scope="col">${say('item')}</th><th scope="col">${say('quantity')}</th><th scope="col">${say('unitPrice')}</th><th scope="col">${say('amount')}</th></tr></thead>
<tbody>
${price.lines
  .map(
    ({ label, qty, unitCents, amountCents }) =>
      `<tr><td>${escape(label)}</td><td>${String(qty)}</td><td>${moneyText(unitCents)}</td><td>${moneyText(amountCents)}</td></tr>`,
  )
  .join('\n')}
</tbody>
<tfoot>
${priceFacts(price, receipt.term, language)
  .map(({ kind, label, cents }) => sumRow(kind, label, cents))
  .join('\n')}
${sumRow('paid', LABELS.paid[language], receipt.paidCents)}
${refundRows(receipt)}
</tfoot>
</table>
</main>
</body>
</html>
`;
}

function sumRow(kind: string, label: string, cents: Cents): string {
  return `<tr class="${kind}"><th scope="row" colspan="3">${escape(label)}</th><td>${moneyText(cents)}</td></tr>`;
}

/** Each refund, and what remains of the payment. */
function refundRows({ refunds, paidCents, language }: Receipt): string {
  if (refunds.length === 0) return '';
  const remaining = refunds.reduce((left, { amountCents }) => left - amountCents, paidCents);
  return [
    ...refunds.map((refund) => refundRow(refund, language)),
    sumRow('remaining', LABELS.remaining[language], remaining),
  ].join('\n');
}

function refundRow({ state, at, amountCents }: PresentedRefund, language: Language): string {
  return sumRow(state, `${LABELS[state][language]} ${moment(new Date(at), language)}`, -amountCents);
}

const STYLE = `
:root { color-scheme: light; }
body { margin: 0; background: #fff; color: #1f1f1f; font: 14px/1.6 "Segoe UI", Roboto, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; }
main { max-width: 720px; margin: 0 auto; padding: 32px 24px; }
header { display: flex; justify-content: space-between; align-items: baseline; border-bottom: 2px solid #1f1f1f; }
h1 { font-size: 24px; margin: 0; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 24px; }
dt { color: #595959; }
dd { margin: 0; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 8px 4px; text-align: right; border-bottom: 1px solid #d9d9d9; font-weight: 400; }
th:first-child, td:first-child { text-align: left; }
thead th { color: #595959; }
tfoot th { text-align: right; }
.paid th, .paid td, .remaining th, .remaining td { font-weight: 600; font-size: 16px; }
@page { size: A4; margin: 16mm; }
@media print { main { padding: 0; max-width: none; } }
`;

/** In the seller's zone, which is named: the paper is read anywhere. */
function moment(at: Date, language: Language): string {
  const text = at.toLocaleString(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: DEFAULT_ZONE,
  });
  return language === 'en' ? `${text} (UTC+8)` : `${text}（UTC+8）`;
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
