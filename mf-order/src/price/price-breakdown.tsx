import type { Price } from '@portal/shared/contracts/shapes';
import { useFormat } from '@portal/shared/i18n';
import { useText } from '../text';
import { type FigureRow, FigureRows } from './figure-rows';

interface PriceRow extends Omit<FigureRow, 'value'> {
  readonly cents: number;
}

/** How the price of one month becomes the list price. */
export type PriceBasis =
  | { readonly kind: 'months'; readonly months: number }
  /** The experience edition, which is not sold by months. */
  | { readonly kind: 'wholeDays'; readonly days: number }
  /** The difference per month for the days that are left. */
  | {
      readonly kind: 'days';
      readonly days: number;
      readonly oldMonthCents: number;
      readonly newMonthCents: number;
    };

interface PriceBreakdownProps {
  readonly price: Price;
  readonly basis?: PriceBasis;
}

/** How the total comes about: the lines of one month, the whole term, what is taken off. */
export function PriceBreakdown({ price, basis }: PriceBreakdownProps) {
  const format = useFormat();
  const rows = usePriceRows(price, basis);
  return <FigureRows rows={rows.map(({ cents, ...row }) => ({ ...row, value: format.money(cents) }))} />;
}

/** Days of a month in the price of an upgrade (docs/reference/rules.md#prices). */
const MONTH_DAYS = 30;

function usePriceRows(price: Price, basis: PriceBasis | undefined): readonly PriceRow[] {
  const t = useText();
  const format = useFormat();
  const listLabel = useListLabel(basis);
  const { lines, monthCents, listCents, discountedPriceCents, discountRateBp } = price;
  const lineRows = lines.map(({ label, qty, unitCents, amountCents }, at) => ({
    key: `line ${String(at)}`,
    label: qty > 1 ? t('priceLine', { label, qty, unit: format.money(unitCents) }) : label,
    cents: amountCents,
  }));
  const reductions = [
    {
      key: 'term',
      label: t('priceTerm', { percent: format.percent(10_000 - discountRateBp) }),
      cents: discountedPriceCents - listCents,
    },
    { key: 'first', label: t('priceFirst'), cents: -price.firstOrderDiscountCents },
    { key: 'coupon', label: t('priceCoupon'), cents: -price.couponCents },
  ];
  const monthRows =
    basis?.kind === 'days'
      ? [
          { key: 'new', label: t('priceNewMonth'), cents: basis.newMonthCents },
          { key: 'old', label: t('priceOldMonth'), cents: -basis.oldMonthCents },
        ]
      : [{ key: 'month', label: t('priceMonth'), cents: monthCents }];
  // Nothing is listed twice: the only line of a month is the month, and one month is the list price.
  const isOneLine = lines.length === 1 && lines[0]?.amountCents === monthRows[0]?.cents;
  const isOneMonth = basis?.kind !== 'days' && monthCents === listCents;
  return [
    ...(isOneLine ? [] : lineRows),
    ...(isOneMonth ? [] : monthRows),
    { key: 'list', label: listLabel, cents: listCents },
    ...reductions.filter(({ cents }) => cents < 0),
    { key: 'total', label: t('priceTotal'), cents: price.totalPaymentCents, isTotal: true },
  ];
}

function useListLabel(basis: PriceBasis | undefined): string {
  const t = useText();
  switch (basis?.kind) {
    case undefined:
      return t('priceList');
    case 'months':
      return t('priceListMonths', { count: basis.months });
    case 'wholeDays':
      return t('priceListWholeDays', { count: basis.days });
    case 'days':
      return t('priceListDays', { days: basis.days, of: MONTH_DAYS });
  }
}
