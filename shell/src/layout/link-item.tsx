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
 * A menu item that is a link: it can be opened in another tab, and Enter follows it as a click does. The
 * first item has the focus itself, the others give it to their link, which needs no help.
 */
export function linkItem({ key, icon, to, title }: LinkItem): MenuItem {
  return {
    key,
    icon,
    label: <Link to={to}>{title}</Link>,
    onClick: ({ domEvent }) => {
      const isOnItem = domEvent.type === 'keydown' && domEvent.target === domEvent.currentTarget;
      if (isOnItem) domEvent.currentTarget.querySelector('a')?.click();
    },
  };
}
