import { useTextLanguage } from '@portal/shared/i18n';
import { useMenuButton } from '@portal/shared/ui/use-menu-button';
import EllipsisOutlined from '@ant-design/icons/EllipsisOutlined';
import { Button, Dropdown } from 'antd';
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
  const { dropdown, button } = useMenuButton();
  const isActiveAmong = active !== null && items.includes(active);
  return (
    <Dropdown
      {...dropdown}
      placement="bottomRight"
      menu={{
        selectedKeys: isActiveAmong ? [active.name] : [],
        items: items.map((item) => {
          const title = (item.menu.title ?? item.title)[language];
          return linkItem({ key: item.name, icon: <MenuIcon name={item.menu.icon} />, to: item.path, title });
        }),
      }}
    >
      <Button
        {...button}
        type="text"
        icon={<EllipsisOutlined />}
        data-marked={isActiveAmong}
        aria-label={t('layout.moreMenu')}
      />
    </Dropdown>
  );
}
