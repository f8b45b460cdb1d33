import { yuanOf, type Cents } from '@portal/shared/contracts/money';

/** `¥2,744.82`, with a minus sign (U+2212) for discounts: amounts in messages and receipts, in both languages. */
export function moneyText(amount: Cents): string {
  const [yuan = '0', fen = '00'] = yuanOf(Math.abs(amount)).split('.');
  const grouped = Number(yuan).toLocaleString('en-US');
  return `${amount < 0 ? '−' : ''}¥${grouped}.${fen}`;
}
