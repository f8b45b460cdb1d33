import { useFormat } from '@portal/shared/i18n';
import type { CSSProperties } from 'react';
import { RowText } from '../text/row-text';
import { useUiText } from '../text/use-ui-text';

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

const BAR: CSSProperties = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 'var(--ant-margin-xs)',
  minWidth: 0,
};
const COMPACT_BAR: CSSProperties = {
  ...BAR,
  columnGap: 'var(--ant-margin-xxs)',
  fontSize: 'var(--ant-font-size-sm)',
  lineHeight: 1.2,
};
const FIGURES: CSSProperties = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' };
const METER: CSSProperties = {
  gridColumn: '1 / -1',
  height: 'var(--ant-size-xxs)',
  borderRadius: 'var(--ant-border-radius)',
};
const COMPACT_METER: CSSProperties = { ...METER, height: 'calc(var(--ant-size-xxs) - 1px)' };

/** The used part of a quota, as a bar and in figures. Has few elements: a list shows four in each row. */
export function QuotaBar({ label, used, total, unit = '', isCompact = false }: QuotaBarProps) {
  const t = useUiText();
  const format = useFormat();
  const share = total > 0 ? Math.min(used / total, 1) : 1;
  const figures = { used: format.number(used), total: format.number(total), unit };
  const text = `${figures.used}${isCompact ? '/' : ' / '}${figures.total} ${unit}`.trim();
  return (
    <div style={isCompact ? COMPACT_BAR : BAR}>
      <RowText tone="secondary" isClipped>
        {label}
      </RowText>
      <span translate="no" style={FIGURES}>
        {share >= 1 ? `${text} · ${t('quotaFull')}` : text}
      </span>
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={Math.min(used, total)}
        aria-valuetext={t('quotaUsed', figures).trim()}
        style={{
          ...(isCompact ? COMPACT_METER : METER),
          ...shareVariable(share),
          background: `linear-gradient(to right, ${colorOf(share)} var(--portal-share), var(--ant-color-fill-secondary) 0)`,
        }}
      />
    </div>
  );
}

/** Read by the style for forced colors too. */
function shareVariable(share: number): CSSProperties & Readonly<Record<'--portal-share', string>> {
  return { '--portal-share': `${String(share * 100)}%` };
}

function colorOf(share: number): string {
  if (share >= 1) return 'var(--ant-color-error)';
  return share >= NEARLY_FULL ? 'var(--ant-color-warning)' : 'var(--ant-color-primary)';
}
