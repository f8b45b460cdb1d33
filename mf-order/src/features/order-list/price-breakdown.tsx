import type { Price } from '@portal/shared/contracts/shapes';
import { useFormat } from '@portal/shared/i18n';
import { theme } from 'antd';
import { useText } from '../../text';

interface PriceRow {
  readonly key: string;
  readonly label: string;
  readonly cents: number;
  readonly isTotal?: boolean;
}

/** How the total comes about: the lines of one month, the whole term, what is taken off. */
export function PriceBreakdown({ price }: { readonly price: Price }) {
  const format = useFormat();
  const { token } = theme.useToken();
  return (
    <dl style={{ margin: 0 }}>
      {usePriceRows(price).map(({ key, label, cents, isTotal = false }) => (
        <div
          key={key}
          style={{
            display: 'flex',
            justifyContent: 'space-between',
            gap: token.margin,
            paddingBlock: token.paddingXXS,
            ...(isTotal && {
              marginBlockStart: token.marginXXS,
              paddingBlockStart: token.paddingXS,
              borderBlockStart: `1px solid ${token.colorBorderSecondary}`,
              fontWeight: token.fontWeightStrong,
            }),
          }}
        >
          <dt style={{ color: isTotal ? token.colorText : token.colorTextSecondary }}>{label}</dt>
          <dd style={{ margin: 0, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
            {format.money(cents)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function usePriceRows(price: Price): readonly PriceRow[] {
  const t = useText();
  const format = useFormat();
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
  return [
    ...lineRows,
    { key: 'month', label: t('priceMonth'), cents: monthCents },
    { key: 'list', label: t('priceList'), cents: listCents },
    ...reductions.filter(({ cents }) => cents < 0),
    { key: 'total', label: t('priceTotal'), cents: price.totalPaymentCents, isTotal: true },
  ];
}
