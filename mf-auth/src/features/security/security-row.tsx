import { useLayout } from '@portal/shared/store';
import { StatusTag, type StatusTone } from '@portal/shared/ui/status-tag';
import { Flex, Typography, theme } from 'antd';
import type { ReactNode } from 'react';

export interface RowState {
  readonly tone: StatusTone;
  readonly label: string;
}

export interface SecurityRowProps {
  /** Id of the row, if something links to it. */
  readonly id?: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly state: RowState;
  /** The current value, masked; or the purpose of the setting if it is not set. */
  readonly value: ReactNode;
  readonly actions: ReactNode;
}

/** One setting of the account: its title, its state, its value, and buttons to change it. */
export function SecurityRow({ id, icon, title, state, value, actions }: SecurityRowProps) {
  const { device } = useLayout();
  const { token } = theme.useToken();
  const isMobile = device === 'mobile';
  return (
    <Flex
      component="li"
      id={id}
      aria-label={title}
      gap={token.margin}
      align={isMobile ? 'flex-start' : 'center'}
      style={{
        paddingBlock: token.padding,
        borderBlockEnd: `${token.lineWidth}px ${token.lineType} ${token.colorBorderSecondary}`,
      }}
    >
      <RowIcon tone={state.tone}>{icon}</RowIcon>
      {/* On phones, two buttons wrap below the text; a single one stays beside it. */}
      <Flex
        wrap={isMobile}
        flex="1 1 0"
        gap={isMobile ? token.marginSM : token.margin}
        align="center"
        justify="space-between"
        style={{ minWidth: 0 }}
      >
        <div style={{ minWidth: 0, flex: `1 1 ${String(token.controlHeightLG * 3)}px` }}>
          <Flex align="center" gap={token.marginXS} wrap>
            <Typography.Text strong>{title}</Typography.Text>
            <StatusTag tone={state.tone}>{state.label}</StatusTag>
          </Flex>
          <div
            style={{
              color: token.colorTextSecondary,
              marginBlockStart: token.marginXXS,
              overflowWrap: 'anywhere',
            }}
          >
            {value}
          </div>
        </div>
        <Flex gap={token.marginXS} wrap style={{ flex: 'none', maxWidth: '100%' }}>
          {actions}
        </Flex>
      </Flex>
    </Flex>
  );
}

/** Decorative icon beside the text of the state. */
function RowIcon({ tone, children }: { readonly tone: StatusTone; readonly children: ReactNode }) {
  const { token } = theme.useToken();
  const isGood = tone === 'good';
  return (
    <span
      aria-hidden
      style={{
        display: 'inline-grid',
        placeItems: 'center',
        flex: 'none',
        width: token.controlHeightLG,
        height: token.controlHeightLG,
        borderRadius: token.borderRadiusLG,
        fontSize: token.fontSizeXL,
        color: isGood ? token.colorPrimaryText : token.colorTextSecondary,
        background: isGood ? token.colorPrimaryBg : token.colorFillTertiary,
      }}
    >
      {children}
    </span>
  );
}
