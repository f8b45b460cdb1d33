import { Link } from '@portal/shared/router';
import type { MenuProps } from 'antd';
import type { ReactNode } from 'react';

interface LinkItem {
  readonly key: string;
  readonly icon: ReactNode;
  readonly to: string;
  readonly title: string;
}

type MenuItem = NonNullable<MenuProps['items']>[number];

/**
 * A menu item that is a link: it can be opened in another tab, and Enter, which the menu keeps from the link,
 * follows it as a click does.
 */
export function linkItem({ key, icon, to, title }: LinkItem): MenuItem {
  return {
    key,
    icon,
    label: <Link to={to}>{title}</Link>,
    onClick: ({ domEvent }) => {
      if (domEvent.type !== 'keydown') return;
      // The button behind the menu has the focus next: this very key would press it, and open the menu again.
      domEvent.preventDefault();
      domEvent.currentTarget.querySelector('a')?.click();
    },
  };
}
