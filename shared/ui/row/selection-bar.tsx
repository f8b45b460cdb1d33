import EllipsisOutlined from '@ant-design/icons/EllipsisOutlined';
import { joinSentences } from '../../contracts/han-spaces';
import { useLayout } from '@portal/shared/store';
import { Button, Flex, Typography, theme } from 'antd';
import type { ReactNode } from 'react';
import { BottomBar } from '../layout/bottom-bar';
import { touchTarget } from '../layout/measures';
import { MenuButton } from '../menu/menu-button';
import type { SelectedRows } from './use-row-selection';
import { useUiText } from '../text/use-ui-text';

export interface SelectionAction {
  readonly key: string;
  readonly label: string;
  /** Number of selected rows that it changes, shown if it is not all of them. Default: all. */
  readonly count?: number;
  readonly onAction: () => void;
  readonly isDanger?: boolean;
}

export interface SelectionBarProps {
  readonly selection: Pick<SelectedRows, 'keys' | 'isAll' | 'toggleAll' | 'clear'>;
  /** Why rows on screen cannot be selected, from `refusalsOf`. */
  readonly refusals?: readonly string[];
  /** Why some actions leave out a selected row, as a sentence. */
  readonly exception?: string | undefined;
  readonly actions: readonly SelectionAction[];
  readonly isBusy?: boolean;
}

/** Number of buttons shown side by side; further actions go into a menu. */
const ROOM = { mobile: 2, tablet: 4, desktop: 8 } as const;
const NO_REFUSALS: readonly string[] = [];

/**
 * The actions on the selected rows, at the lower edge of the screen. Opening it does not move any row. Shown while rows
 * are selected.
 */
export function SelectionBar({
  selection,
  refusals = NO_REFUSALS,
  exception,
  actions,
  isBusy = false,
}: SelectionBarProps) {
  const t = useUiText();
  const { device } = useLayout();
  const { token } = theme.useToken();
  const count = selection.keys.length;
  if (count === 0) return null;
  const isMobile = device === 'mobile';
  const labelOf = ({ label, count: changed = count }: SelectionAction) =>
    changed < count ? t('someSelected', { label, count: changed }) : label;
  const shown = actions.length <= ROOM[device] ? actions : actions.slice(0, ROOM[device]);
  const more = actions.slice(shown.length);
  const touch = touchTarget(device);
  return (
    <Frame isMobile={isMobile}>
      <Flex role="group" aria-label={t('selection')} align="center" gap={token.marginXS} wrap>
        <Flex align="center" flex={isMobile ? '1 0 100%' : undefined} justify="space-between">
          <Typography.Text strong role="status">
            {t('selected', { count })}
          </Typography.Text>
          <span>
            {!selection.isAll && (
              <Button type="link" onClick={selection.toggleAll} style={touch}>
                {t('selectAllShort')}
              </Button>
            )}
            <Button type="link" onClick={selection.clear} style={touch}>
              {t('clearSelection')}
            </Button>
          </span>
        </Flex>
        {/* Below the others as a whole, where there is no room beside them. */}
        <Flex gap={token.marginXS} flex={isMobile ? '1 0 100%' : undefined} wrap>
          {shown.map((action) => (
            <Button
              key={action.key}
              danger={action.isDanger ?? false}
              disabled={isBusy}
              onClick={action.onAction}
              style={{ ...touch, ...(isMobile && { flex: '1 0 auto' }) }}
            >
              {labelOf(action)}
            </Button>
          ))}
          {more.length > 0 && (
            <MenuButton
              isDisabled={isBusy}
              menu={{
                items: more.map((action) => ({
                  key: action.key,
                  label: labelOf(action),
                  danger: action.isDanger ?? false,
                })),
                onClick: ({ key }) => more.find((action) => action.key === key)?.onAction(),
              }}
              button={{
                style: touch,
                ...(isMobile
                  ? {
                      icon: <EllipsisOutlined aria-hidden />,
                      'aria-label': t('moreActions'),
                      title: t('moreActions'),
                    }
                  : { children: t('moreActions') }),
              }}
            />
          )}
        </Flex>
        {exception !== undefined && (
          <Typography.Text type="secondary" style={{ flexBasis: '100%' }}>
            {exception}
          </Typography.Text>
        )}
        {selection.isAll && refusals.length > 0 && (
          <Typography.Text type="secondary" style={{ flexBasis: '100%' }}>
            {t('notSelectable', { reasons: joinSentences(refusals) })}
          </Typography.Text>
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
      className="portal-floating"
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
