import { useFormat } from '@portal/shared/i18n';
import { Flex, theme } from 'antd';
import type { Price } from '../contracts/shapes';
import { usePurchaseText } from './use-purchase-text';

interface PriceDifferenceProps {
  readonly before: Price;
  readonly now: Price;
}

/** The price that the user saw, the current one, and the difference. */
export function PriceDifference({ before, now }: PriceDifferenceProps) {
  const t = usePurchaseText();
  const format = useFormat();
  const { token } = theme.useToken();
  const rows = [
    ['priceBefore', before.totalPaymentCents],
    ['priceNow', now.totalPaymentCents],
    ['priceDifference', now.totalPaymentCents - before.totalPaymentCents],
  ] as const;
  return (
    <dl style={{ margin: 0 }}>
      {rows.map(([key, cents]) => (
        <Flex key={key} justify="space-between" gap={token.margin}>
          <dt>{t(key)}</dt>
          <dd style={{ margin: 0, fontVariantNumeric: 'tabular-nums' }}>{format.money(cents)}</dd>
        </Flex>
      ))}
    </dl>
  );
}
