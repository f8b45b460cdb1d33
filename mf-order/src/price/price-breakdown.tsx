import {
  PRICED_MONTH_DAYS,
  priceRows,
  type PriceRow,
  type PriceTerm,
} from '@portal/shared/contracts/price-rows';
import type { Price } from '@portal/shared/contracts/shapes';
import { useFormat } from '@portal/shared/i18n';
import { useText } from '../text';
import { FigureRows } from './figure-rows';

interface PriceBreakdownProps {
  readonly price: Price;
  readonly term?: PriceTerm | undefined;
}

/** How the total comes about, on the way to an order and in it: the lines of one month, the whole term, what is taken off. */
export function PriceBreakdown({ price, term }: PriceBreakdownProps) {
  const format = useFormat();
  const labelOf = useRowLabel();
  const rows = priceRows(price, term).map((row, at) => ({
    // Only lines repeat, and they come first. The others keep their elements when a line is added.
    key: row.kind === 'line' ? `line ${String(at)}` : row.kind,
    label: labelOf(row),
    value: format.money(row.cents),
    isTotal: row.kind === 'total',
  }));
  return <FigureRows rows={rows} />;
}

const LABELS = {
  month: 'priceMonth',
  newMonth: 'priceNewMonth',
  oldMonth: 'priceOldMonth',
  difference: 'priceDifference',
  list: 'priceList',
  firstOrder: 'priceFirst',
  coupon: 'priceCoupon',
  total: 'priceTotal',
} as const;

function useRowLabel(): (row: PriceRow) => string {
  const t = useText();
  const format = useFormat();
  return (row) => {
    switch (row.kind) {
      case 'line':
        return row.qty > 1
          ? t('priceLine', { label: row.label, qty: row.qty, unit: format.money(row.unitCents) })
          : row.label;
      case 'listDays':
        return t('priceListDays', { days: row.days, of: PRICED_MONTH_DAYS });
      case 'listWholeDays':
        return t('priceListWholeDays', { count: row.days });
      case 'listMonths':
        return row.pieces === 1
          ? t('priceListMonths', { count: row.months })
          : t('priceListPieces', { count: row.months, pieces: row.pieces });
      case 'termDiscount':
        return t('priceTerm', { percent: format.percent(row.offBp) });
      case 'packDiscount':
        return t('pricePack', { percent: format.percent(row.offBp) });
      default:
        return t(LABELS[row.kind]);
    }
  };
}
