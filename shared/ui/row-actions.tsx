import EllipsisOutlined from '@ant-design/icons/EllipsisOutlined';
import { useLayout } from '@portal/shared/store';
import { Button, Dropdown, Flex, theme } from 'antd';
import { touchTarget } from './measures';
import { RowButton } from './row-button';
import { useMenuButton } from './use-menu-button';

export interface RowActionItem {
  readonly key: string;
  readonly label: string;
  /** Accessible name of the button, if rows have the same label: `Allow lina`. */
  readonly labelOfRow?: string;
  /** A sentence on what the action does, in the menu. */
  readonly description?: string;
  readonly isDanger?: boolean;
  /** The next step, if the row is shown alone. */
  readonly isPrimary?: boolean;
  readonly onAction: () => void;
}

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
  const { dropdown, button } = useMenuButton();
  const room = device === 'mobile' ? Math.min(inline, 1) : inline;
  const shown = actions.slice(0, room);
  const rest = actions.slice(room);
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
      {rest.length > 0 && (
        <Dropdown
          {...dropdown}
          disabled={isBusy}
          placement="bottomRight"
          menu={{
            items: rest.map(({ key, label, description, isDanger = false }) => ({
              key,
              danger: isDanger,
              label: description === undefined ? label : <Described label={label} text={description} />,
            })),
            onClick: ({ key }) => rest.find((action) => action.key === key)?.onAction(),
          }}
        >
          <Button
            {...button}
            type="text"
            size={size}
            icon={<EllipsisOutlined aria-hidden />}
            aria-label={menuLabel}
            title={menuLabel}
            style={touchTarget(device)}
          />
        </Dropdown>
      )}
    </Flex>
  );
}

function Described({ label, text }: { readonly label: string; readonly text: string }) {
  const { token } = theme.useToken();
  return (
    <Flex vertical style={{ maxWidth: 260 }}>
      {label}
      <span style={{ color: token.colorTextSecondary, fontSize: token.fontSizeSM, whiteSpace: 'normal' }}>
        {text}
      </span>
    </Flex>
  );
}
