import CheckCircleFilled from '@ant-design/icons/CheckCircleFilled';
import ExclamationCircleFilled from '@ant-design/icons/ExclamationCircleFilled';
import WarningFilled from '@ant-design/icons/WarningFilled';
import type { CSSProperties, ReactNode } from 'react';

export interface OutcomeProps {
  readonly status: 'success' | 'info' | 'warning';
  readonly title: string;
  /** Level of the title's heading. Absent where it is not a heading. */
  readonly level?: 1 | 2;
  readonly subTitle?: ReactNode;
  /** What the user can do now. */
  readonly extra?: ReactNode;
  /** Content below it. */
  readonly children?: ReactNode;
  /** For screen readers, where it takes the place of what the user has just used. */
  readonly role?: 'status' | 'alert';
  /** With little space around it. */
  readonly isCompact?: boolean;
}

const ICON = {
  success: <CheckCircleFilled style={{ color: 'var(--ant-color-success)' }} />,
  info: <ExclamationCircleFilled style={{ color: 'var(--ant-color-info)' }} />,
  warning: <WarningFilled style={{ color: 'var(--ant-color-warning)' }} />,
};
const BOX: CSSProperties = { padding: 'calc(2 * var(--ant-padding-lg)) var(--ant-padding-lg)' };
const COMPACT_BOX: CSSProperties = { paddingBlock: 'var(--ant-padding)' };
const HEAD: CSSProperties = { textAlign: 'center', textWrap: 'balance' };
const PICTURE: CSSProperties = {
  marginBlockEnd: 'var(--ant-margin-lg)',
  fontSize: 'calc(3 * var(--ant-font-size-heading-3))',
  lineHeight: 1,
};
const TITLE: CSSProperties = {
  margin: 'var(--ant-margin-xs) 0',
  color: 'var(--ant-color-text-heading)',
  fontSize: 'var(--ant-font-size-heading-3)',
  lineHeight: 'var(--ant-line-height-heading-3)',
};
const HEADING: CSSProperties = { ...TITLE, fontWeight: 'var(--ant-font-weight-strong)' };
const SUBTITLE: CSSProperties = { color: 'var(--ant-color-text-description)' };
const BELOW: CSSProperties = { marginBlockStart: 'var(--ant-margin-lg)' };
const CONTENT: CSSProperties = {
  ...BELOW,
  padding: 'var(--ant-padding-lg)',
  background: 'var(--ant-color-fill-alter)',
};

/**
 * How something ended, with an icon and the ways to go on. Looks like antd's `Result`, which also contains pictures for
 * the errors of a server: 30 KB that no page shows.
 */
export function Outcome({
  status,
  title,
  level,
  subTitle,
  extra,
  children,
  role,
  isCompact = false,
}: OutcomeProps) {
  const Title = level === undefined ? 'div' : (`h${level}` as const);
  return (
    <div className="portal-outcome" role={role} style={isCompact ? COMPACT_BOX : BOX}>
      <div style={HEAD}>
        <div aria-hidden style={PICTURE}>
          {ICON[status]}
        </div>
        <Title style={level === undefined ? TITLE : HEADING}>{title}</Title>
        {subTitle !== undefined && <div style={SUBTITLE}>{subTitle}</div>}
        {extra !== undefined && <div style={BELOW}>{extra}</div>}
      </div>
      {children !== undefined && <div style={CONTENT}>{children}</div>}
    </div>
  );
}
