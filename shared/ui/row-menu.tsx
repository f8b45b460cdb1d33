import EllipsisOutlined from '@ant-design/icons/EllipsisOutlined';
import { useLayout } from '@portal/shared/store';
import { Button, type ButtonProps, Dropdown, Flex, theme } from 'antd';
import { useState } from 'react';
import { touchTarget } from './measures';
import type { RowActionItem } from './row-action-item';
import { useMenuButton } from './use-menu-button';

export interface RowMenuProps {
  /** Accessible name of the button: `Manage lina`. */
  readonly label: string;
  readonly actions: readonly RowActionItem[];
  readonly size: 'small' | 'middle';
  readonly isBusy: boolean;
}

/** A button with a menu of actions. Until it is pressed it is only a button: each row of a list has one. */
export function RowMenu(props: RowMenuProps) {
  const { label, size, isBusy } = props;
  const { device } = useLayout();
  const [wasPressed, setPressed] = useState(false);
  const button: ButtonProps = {
    type: 'text',
    size,
    icon: <EllipsisOutlined aria-hidden />,
    'aria-label': label,
    title: label,
    style: touchTarget(device),
  };
  if (wasPressed) return <OpenedMenu {...props} button={button} />;
  return (
    <Button
      {...button}
      disabled={isBusy}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setPressed(true)}
    />
  );
}

interface OpenedMenuProps extends RowMenuProps {
  readonly button: ButtonProps;
}

function OpenedMenu({ actions, isBusy, button: look }: OpenedMenuProps) {
  const { dropdown, button } = useMenuButton({ isOpenAtFirst: true });
  return (
    <Dropdown
      {...dropdown}
      disabled={isBusy}
      placement="bottomRight"
      menu={{
        items: actions.map(({ key, label, description, isDanger = false }) => ({
          key,
          danger: isDanger,
          label: description === undefined ? label : <Described label={label} text={description} />,
        })),
        onClick: ({ key }) => actions.find((action) => action.key === key)?.onAction(),
      }}
    >
      <Button {...look} {...button} />
    </Dropdown>
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
