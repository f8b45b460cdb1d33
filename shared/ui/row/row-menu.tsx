import EllipsisOutlined from '@ant-design/icons/EllipsisOutlined';
import { useLayout } from '@portal/shared/store';
import { Flex, theme } from 'antd';
import { touchTarget } from '../layout/measures';
import { MenuButton } from '../menu/menu-button';
import type { RowActionItem } from './row-action-item';

export interface RowMenuProps {
  /** Accessible name of the button: `Manage lina`. */
  readonly label: string;
  readonly actions: readonly RowActionItem[];
  readonly size: 'small' | 'middle';
  readonly isBusy: boolean;
}

/** A button with a menu of actions on a row. */
export function RowMenu({ label, actions, size, isBusy }: RowMenuProps) {
  const { device } = useLayout();
  return (
    <MenuButton
      placement="bottomRight"
      isDisabled={isBusy}
      menu={{
        items: actions.map(({ key, label: name, description, isDanger = false }) => ({
          key,
          danger: isDanger,
          label: description === undefined ? name : <Described label={name} text={description} />,
        })),
        onClick: ({ key }) => actions.find((action) => action.key === key)?.onAction(),
      }}
      button={{
        type: 'text',
        size,
        icon: <EllipsisOutlined aria-hidden />,
        'aria-label': label,
        title: label,
        style: touchTarget(device),
      }}
    />
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
