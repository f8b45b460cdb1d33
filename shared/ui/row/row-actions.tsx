import { useLayout } from '@portal/shared/store';
import { Button, Flex, theme } from 'antd';
import { touchTarget } from '../layout/measures';
import type { RowActionItem } from './row-action-item';
import { RowButton } from './row-button';
import { RowMenu } from './row-menu';

export interface RowActionsProps {
  /** Accessible name of the menu's button: `Manage lina`. */
  readonly menuLabel: string;
  /** The allowed actions. */
  readonly actions: readonly RowActionItem[];
  /** Number of actions shown as buttons; the rest is in a menu. On phones at most one. Default: 0. */
  readonly inline?: number;
  /** Whether the row is shown alone, as in its drawer or on its own page. Its buttons then look like those of a page. */
  readonly isAlone?: boolean;
  readonly isBusy?: boolean;
}

/** The actions on one row. */
export function RowActions({
  menuLabel,
  actions,
  inline = 0,
  isAlone = false,
  isBusy = false,
}: RowActionsProps) {
  const { device } = useLayout();
  const { token } = theme.useToken();
  const inlineCount = device === 'mobile' ? Math.min(inline, 1) : inline;
  const shown = actions.slice(0, inlineCount);
  const rest = actions.slice(inlineCount);
  const size = device === 'desktop' && !isAlone ? 'small' : 'middle';
  return (
    <Flex justify="flex-end" align="center" gap={isAlone ? token.marginXS : 0}>
      {shown.map(({ key, label, labelOfRow = label, isDanger = false, isPrimary = false, onAction }) => {
        const button = {
          danger: isDanger,
          disabled: isBusy,
          'aria-label': labelOfRow,
          onClick: onAction,
          children: label,
        };
        return isAlone ? (
          <Button
            key={key}
            {...button}
            type={isPrimary ? 'primary' : 'default'}
            size={size}
            style={touchTarget(device)}
          />
        ) : (
          <RowButton key={key} {...button} />
        );
      })}
      {rest.length > 0 && <RowMenu label={menuLabel} actions={rest} size={size} isBusy={isBusy} />}
    </Flex>
  );
}
