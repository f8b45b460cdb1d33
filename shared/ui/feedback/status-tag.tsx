import type { CSSProperties, ReactNode } from 'react';

/** Meaning of a state for the user, independent of its color. */
export type StatusTone = 'good' | 'waiting' | 'warning' | 'bad' | 'neutral';

/** A filled tag of antd, without its component: a list has one in each row. */
const TAG: CSSProperties = {
  display: 'inline-block',
  paddingInline: 7,
  // Visible in forced colors.
  border: '1px solid transparent',
  borderRadius: 'var(--ant-border-radius-sm)',
  fontSize: 'var(--ant-font-size-sm)',
  lineHeight: '20px',
  whiteSpace: 'nowrap',
};

const STYLE_OF = {
  good: tag('var(--ant-color-success)', 'var(--ant-color-success-bg)'),
  waiting: tag('var(--ant-color-info)', 'var(--ant-color-info-bg)'),
  warning: tag('var(--ant-color-warning)', 'var(--ant-color-warning-bg)'),
  bad: tag('var(--ant-color-error)', 'var(--ant-color-error-bg)'),
  neutral: tag('var(--ant-color-text)', 'var(--ant-color-fill-tertiary)'),
} as const satisfies Record<StatusTone, CSSProperties>;

function tag(color: string, background: string): CSSProperties {
  return { ...TAG, color, background };
}

export interface StatusTagProps {
  readonly tone: StatusTone;
  /** Name of the state, because color alone is not accessible. */
  readonly children: ReactNode;
}

export function StatusTag({ tone, children }: StatusTagProps) {
  return <span style={STYLE_OF[tone]}>{children}</span>;
}
