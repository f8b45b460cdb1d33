import { useLayout } from '@portal/shared/store';
import { BottomBar } from '@portal/shared/ui/bottom-bar';
import { touchTarget } from '@portal/shared/ui/measures';
import { useMenuButton } from '@portal/shared/ui/use-menu-button';
import { Button, Dropdown, Flex, Typography, theme } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../text';

export interface BulkAction {
  readonly key: string;
  readonly label: string;
  readonly onAction: () => void;
  readonly isDanger?: boolean;
}

export interface BulkBarProps {
  /** Number of selected rows. The bar is hidden if it is 0. */
  readonly count: number;
  /** Selects all rows on screen. Set where the list has no checkbox for that: the cards on phones have none. */
  readonly onSelectAll: (() => void) | undefined;
  readonly onClear: () => void;
  readonly actions: readonly BulkAction[];
  readonly isBusy: boolean;
}

/** Number of buttons shown side by side; further actions go into a menu. */
const ROOM = { mobile: 2, tablet: 4, desktop: 8 } as const;

/** Actions for the selected rows, at the lower edge of the screen. Opening it does not move any row. */
export function BulkBar({ count, onSelectAll, onClear, actions, isBusy }: BulkBarProps) {
  const t = useText();
  const { device } = useLayout();
  const { token } = theme.useToken();
  const { dropdown, button } = useMenuButton();
  if (count === 0) return null;
  const room = ROOM[device];
  const shown = actions.length <= room ? actions : actions.slice(0, room);
  const more = actions.slice(shown.length);
  const touch = touchTarget(device);
  const grow = device === 'mobile' && { flex: 1 };
  return (
    <Frame isMobile={device === 'mobile'}>
      <Flex
        role="group"
        aria-label={t('memberPage.bulk')}
        align="center"
        justify="space-between"
        gap={token.marginXS}
        wrap
      >
        <Flex align="center" flex={device === 'mobile' ? '1 0 100%' : undefined} justify="space-between">
          <Typography.Text strong role="status">
            {t('memberPage.chosen', { count })}
          </Typography.Text>
          <span>
            {device === 'mobile' && onSelectAll !== undefined && (
              <Button type="link" onClick={onSelectAll} style={touch}>
                {t('memberPage.all')}
              </Button>
            )}
            <Button type="link" onClick={onClear} style={touch}>
              {t('memberPage.clear')}
            </Button>
          </span>
        </Flex>
        {shown.map(({ key, label, onAction, isDanger = false }) => (
          <Button
            key={key}
            danger={isDanger}
            disabled={isBusy}
            onClick={onAction}
            style={{ ...touch, ...grow }}
          >
            {label}
          </Button>
        ))}
        {more.length > 0 && (
          <Dropdown
            {...dropdown}
            disabled={isBusy}
            menu={{
              items: more.map(({ key, label, isDanger = false }) => ({ key, label, danger: isDanger })),
              onClick: ({ key }) => more.find((action) => action.key === key)?.onAction(),
            }}
          >
            <Button {...button} style={touch}>
              {t('memberPage.more')}
            </Button>
          </Dropdown>
        )}
      </Flex>
    </Frame>
  );
}

function Frame({ isMobile, children }: { readonly isMobile: boolean; readonly children: ReactNode }) {
  const { token } = theme.useToken();
  if (isMobile) return <BottomBar>{children}</BottomBar>;
  return (
    <div
      style={{
        position: 'sticky',
        insetBlockEnd: `calc(var(--portal-bottom-edge, 0px) + ${token.margin}px)`,
        zIndex: token.zIndexBase + 10,
        inlineSize: 'fit-content',
        maxInlineSize: '100%',
        marginInline: 'auto',
        padding: `${token.paddingXS}px ${token.padding}px`,
        background: token.colorBgElevated,
        borderRadius: token.borderRadiusLG,
        boxShadow: token.boxShadowSecondary,
      }}
    >
      {children}
    </div>
  );
}
