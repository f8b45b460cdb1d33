import { useTextLanguage } from '@portal/shared/i18n';
import { MenuButton } from '@portal/shared/ui/menu-button';
import EllipsisOutlined from '@ant-design/icons/EllipsisOutlined';
import { useText } from '../locales/use-text';
import { linkItem } from './link-item';
import { MenuIcon } from '../menu/menu-icon';
import type { MenuEntry } from '../menu/menu-model';

interface MoreEntriesProps {
  readonly items: readonly MenuEntry[];
  readonly active: MenuEntry | null;
}

/** The items for which the top menu has no room. */
export function MoreEntries({ items, active }: MoreEntriesProps) {
  const language = useTextLanguage();
  const t = useText();
  const isActiveAmong = active !== null && items.includes(active);
  return (
    <MenuButton
      placement="bottomRight"
      menu={{
        selectedKeys: isActiveAmong ? [active.name] : [],
        items: items.map((item) => {
          const title = (item.menu.title ?? item.title)[language];
          return linkItem({ key: item.name, icon: <MenuIcon name={item.menu.icon} />, to: item.path, title });
        }),
      }}
      button={{
        type: 'text',
        icon: <EllipsisOutlined />,
        'data-marked': String(isActiveAmong),
        'aria-label': t('layout.moreMenu'),
      }}
    />
  );
}
