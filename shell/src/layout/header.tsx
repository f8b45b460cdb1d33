import MenuFoldOutlined from '@ant-design/icons/MenuFoldOutlined';
import MenuOutlined from '@ant-design/icons/MenuOutlined';
import MenuUnfoldOutlined from '@ant-design/icons/MenuUnfoldOutlined';
import { Button } from 'antd';
import { Mark } from '../brand/mark';
import { useText } from '../locales/use-text';
import type { DirectoryEntry } from '../routing/route-directory';
import { menuToggled } from '../state/layout.slice';
import { useShellDispatch, useShellSelector } from '../state/shell-store';
import { Breadcrumb } from './breadcrumb';
import { HeaderUser } from './header-user';
import { LanguageSwitch } from './language-switch';
import { ThemeSwitch } from './theme-switch';

/** Menu button, the way here, and the tools of the person. */
export function Header({ entry }: { readonly entry: DirectoryEntry }) {
  const { device } = useShellSelector((state) => state.layout);
  const isMobile = device === 'mobile';
  return (
    <header className="portal-header">
      <MenuButton />
      {isMobile ? <Mark size={28} /> : <Breadcrumb entry={entry} />}
      <div className="portal-header-tools">
        <LanguageSwitch />
        <ThemeSwitch />
        <HeaderUser />
      </div>
    </header>
  );
}

function MenuButton() {
  const { device, isMenuOpen, isDrawerShown } = useShellSelector((state) => state.layout);
  const dispatch = useShellDispatch();
  const t = useText();
  const toggle = () => dispatch(menuToggled());
  if (device === 'mobile') {
    return (
      <Button
        type="text"
        icon={<MenuOutlined />}
        aria-label={t(isDrawerShown ? 'layout.closeMenu' : 'layout.openMenu')}
        aria-expanded={isDrawerShown}
        onClick={toggle}
      />
    );
  }
  return (
    <Button
      type="text"
      icon={isMenuOpen ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
      aria-label={t(isMenuOpen ? 'layout.collapseMenu' : 'layout.expandMenu')}
      aria-expanded={isMenuOpen}
      onClick={toggle}
    />
  );
}
