import { useFormat } from '@portal/shared/i18n';
import { Radio, Typography, theme } from 'antd';
import { ChoiceTile } from '../ui/form/choice-tile';
import type { Catalogue } from './quota.policy';
import { useMonthsText, usePurchaseText } from './use-purchase-text';

/** Four durations in a row, all of the same width; three or two where there is less room. */
const CSS = `
.portal-months { container-type: inline-size; }
.portal-months > .ant-radio-group { display: grid; gap: 8px; grid-template-columns: repeat(4, minmax(0, 1fr)); }
@container (352px <= width < 472px) {
  .portal-months > .ant-radio-group { grid-template-columns: repeat(3, minmax(0, 1fr)); }
}
@container (width < 352px) {
  .portal-months > .ant-radio-group { grid-template-columns: repeat(2, minmax(0, 1fr)); }
}
`;

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
    <div className="portal-months">
      <style href="portal-months" precedence="medium">
        {CSS}
      </style>
      <Radio.Group
        aria-label={t('months')}
        value={value}
        onChange={({ target }) => {
          const chosen = months.find((offer) => offer.value === target.value);
          if (chosen !== undefined) onChange(chosen.value);
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
    </div>
  );
}
