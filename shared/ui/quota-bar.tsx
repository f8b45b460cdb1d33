import { useFormat } from '@portal/shared/i18n';
import { Flex, theme } from 'antd';
import { RowText } from './row-text';
import { useUiText } from './use-ui-text';

/** Used share of the quota above which the bar shows a warning. */
const NEARLY_FULL = 0.8;

export interface QuotaBarProps {
  readonly label: string;
  readonly used: number;
  readonly total: number;
  /** `GB`; empty for plain counts. */
  readonly unit?: string;
  /** In the rows of a list. */
  readonly isCompact?: boolean;
}

/** The used part of a quota, as a bar and in figures. */
export function QuotaBar({ label, used, total, unit = '', isCompact = false }: QuotaBarProps) {
  const t = useUiText();
  const format = useFormat();
  const { token } = theme.useToken();
  const share = total > 0 ? Math.min(used / total, 1) : 1;
  const color =
    share >= 1 ? token.colorError : share >= NEARLY_FULL ? token.colorWarning : token.colorPrimary;
  const figures = { used: format.number(used), total: format.number(total), unit };
  return (
    <div style={{ minWidth: 0, ...(isCompact && { fontSize: token.fontSizeSM, lineHeight: 1.2 }) }}>
      <Flex justify="space-between" gap={isCompact ? token.marginXXS : token.marginXS}>
        <RowText tone="secondary" isClipped>
          {label}
        </RowText>
        <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
          {figures.used}
          {isCompact ? '/' : ' / '}
          {figures.total} {unit}
          {share >= 1 && ` · ${t('quotaFull')}`}
        </span>
      </Flex>
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={Math.min(used, total)}
        aria-valuetext={t('quotaUsed', figures).trim()}
        style={{
          height: isCompact ? token.sizeXXS - 1 : token.sizeXXS,
          borderRadius: token.borderRadius,
          background: token.colorFillSecondary,
        }}
      >
        <div
          style={{
            width: `${share * 100}%`,
            height: '100%',
            borderRadius: token.borderRadius,
            background: color,
          }}
        />
      </div>
    </div>
  );
}
