import { useFormat } from '@portal/shared/i18n';
import { Radio, Typography, theme } from 'antd';
import { ChoiceTile } from '../ui/choice-tile';
import type { Catalogue } from './quota.policy';
import { useMonthsText, usePurchaseText } from './use-purchase-text';

interface MonthsChoiceProps {
  readonly months: Catalogue['months'];
  readonly value: number;
  readonly onChange: (months: number) => void;
}

/** The durations with what they save. */
export function MonthsChoice({ months, value, onChange }: MonthsChoiceProps) {
  const t = usePurchaseText();
  const monthsText = useMonthsText();
  const format = useFormat();
  const { token } = theme.useToken();
  return (
    <Radio.Group
      aria-label={t('months')}
      value={value}
      onChange={({ target }) => {
        const chosen = months.find((offer) => offer.value === target.value);
        if (chosen !== undefined) onChange(chosen.value);
      }}
      style={{
        display: 'grid',
        // Four columns at most: of five, the last row of the seven would be two alone.
        gridTemplateColumns: 'repeat(auto-fill, minmax(max(112px, 22%), 1fr))',
        gap: token.marginXS,
      }}
    >
      {months.map(({ value: count, discountRateBp }) => (
        <ChoiceTile key={count} value={count} isChosen={count === value}>
          {monthsText(count)}
          {discountRateBp < 10_000 && (
            <Typography.Text type="success" style={{ display: 'block', fontSize: token.fontSizeSM }}>
              {t('save', { percent: format.percent(10_000 - discountRateBp) })}
            </Typography.Text>
          )}
        </ChoiceTile>
      ))}
    </Radio.Group>
  );
}
