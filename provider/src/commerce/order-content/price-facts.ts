import type { Language, Localized } from '@portal/shared/contracts/language';
import {
  PRICED_MONTH_DAYS,
  priceRows,
  type PriceRow,
  type PriceTerm,
} from '@portal/shared/contracts/price-rows';
import type { Price } from '@portal/shared/contracts/shapes';
import { durationText } from './duration-text';

const LABELS = {
  month: { en: 'Price per month', 'zh-CN': '每月价格' },
  newMonth: { en: 'New price per month', 'zh-CN': '升级后每月价格' },
  oldMonth: { en: 'Previous price per month', 'zh-CN': '升级前每月价格' },
  difference: { en: 'Difference per month', 'zh-CN': '每月差价' },
  list: { en: 'List price', 'zh-CN': '原价' },
  listDays: {
    en: 'List price for {days} days (1 month = {of} days)',
    'zh-CN': '原价（剩余 {days} 天，每月按 {of} 天计）',
  },
  listWholeDays: { en: 'List price, {days} days', 'zh-CN': '原价（{days} 天）' },
  listMonths: { en: 'List price, {term}', 'zh-CN': '原价（{term}）' },
  listPieces: { en: 'List price, {term}, {pieces} packs', 'zh-CN': '原价（{term} × {pieces} 个）' },
  termDiscount: { en: 'Term discount ({percent})', 'zh-CN': '时长优惠（{percent}）' },
  packDiscount: { en: 'Pack discount ({percent})', 'zh-CN': '续费包优惠（{percent}）' },
  firstOrder: { en: 'First-order discount', 'zh-CN': '首单优惠' },
  coupon: { en: 'Coupon', 'zh-CN': '优惠券' },
} as const satisfies Readonly<Record<string, Localized>>;

/** A step between the lines of a price and its total. */
type PriceStep = Exclude<PriceRow, { readonly kind: 'line' | 'total' }>;

/** How the price of an order came about, labelled: on its receipt and on invoices. They show lines and total their own way. */
export function priceFacts(price: Price, term: PriceTerm | undefined, language: Language) {
  return priceRows(price, term)
    .filter(isStep)
    .map((row) => ({ kind: row.kind, label: labelOf(row, language), cents: row.cents }));
}

function isStep(row: PriceRow): row is PriceStep {
  return row.kind !== 'line' && row.kind !== 'total';
}

function labelOf(row: PriceStep, language: Language): string {
  const say = (label: keyof typeof LABELS, values: Readonly<Record<string, string | number>> = {}) =>
    LABELS[label][language].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
  switch (row.kind) {
    case 'listDays':
      return say('listDays', { days: row.days, of: PRICED_MONTH_DAYS });
    case 'listWholeDays':
      return say('listWholeDays', { days: row.days });
    case 'listMonths':
      return say(row.pieces === 1 ? 'listMonths' : 'listPieces', {
        term: durationText({ kind: 'months', count: row.months }, language),
        pieces: row.pieces,
      });
    case 'termDiscount':
    case 'packDiscount':
      return say(row.kind, { percent: percentText(row.offBp) });
    default:
      return say(row.kind);
  }
}

function percentText(bp: number): string {
  return `${String(bp / 100)}%`;
}
