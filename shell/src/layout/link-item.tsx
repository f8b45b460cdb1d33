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

/** A menu item that is a link, which can be opened in another tab. */
export function linkItem({ key, icon, to, title }: LinkItem): MenuItem {
  return { key, icon, label: <Link to={to}>{title}</Link> };
}
