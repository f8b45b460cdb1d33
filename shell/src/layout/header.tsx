import MenuFoldOutlined from '@ant-design/icons/MenuFoldOutlined';
import MenuOutlined from '@ant-design/icons/MenuOutlined';
import MenuUnfoldOutlined from '@ant-design/icons/MenuUnfoldOutlined';
import { Button } from 'antd';
import { Mark } from '../brand/mark';
import { useText } from '../locales/use-text';
import { MessageBell } from '../messages/message-bell';
import { PaletteButton } from '../palette/palette-button';
import type { DirectoryEntry } from '../routing/route-directory';
import { SettingsButton } from '../settings-drawer/settings-button';
import { useLayoutSettings } from '../state/use-layout-settings';
import { menuToggled } from '../state/layout.slice';
import { useShellDispatch, useShellSelector } from '../state/shell-store';
import { Breadcrumb } from './breadcrumb';
import { HeaderUser } from './header-user';
import { LanguageSwitch } from './language-switch';
import { PortalBrand } from './portal-brand';
import { ThemeSwitch } from './theme-switch';
import { TopMenu } from './top-menu';
import { useHasTopMenu } from './use-has-top-menu';
import { useHeaderHidden } from './use-header-hidden';

/** The menu or the breadcrumb, and the user's tools. */
export function Header({ entry }: { readonly entry: DirectoryEntry }) {
  const { fixedHeader, hideHeader } = useLayoutSettings();
  const isHidden = useHeaderHidden(fixedHeader && hideHeader);
  const isTop = useHasTopMenu();
  return (
    <header className="portal-header" data-top={isTop} data-fixed={fixedHeader} data-hidden={isHidden}>
      <div className="portal-header-row">
        {isTop ? <TopStart entry={entry} /> : <SideStart entry={entry} />}
        <div className="portal-header-tools">
          <SettingsPlace />
          <PaletteButton entry={entry} />
          <MessageBell />
          <LanguageSwitch />
          <ThemeSwitch />
          <HeaderUser />
        </div>
      </div>
    </header>
  );
}

/** Keeps its width until the installation's features are known, so that the other tools do not move. */
function SettingsPlace() {
  const device = useShellSelector((state) => state.layout.device);
  if (device === 'mobile') return null;
  return (
    <div className="portal-header-settings">
      <SettingsButton />
    </div>
  );
}

/** Logo and menu. */
function TopStart({ entry }: { readonly entry: DirectoryEntry }) {
  const device = useShellSelector((state) => state.layout.device);
  return (
    <>
      <PortalBrand isLogoOnly={device !== 'desktop'} />
      <TopMenu entry={entry} />
    </>
  );
}

/** The menu button, and the breadcrumb if there is room. */
function SideStart({ entry }: { readonly entry: DirectoryEntry }) {
  const device = useShellSelector((state) => state.layout.device);
  return (
    <>
      <MenuButton />
      {device === 'mobile' ? <Mark size={28} /> : <Breadcrumb entry={entry} />}
    </>
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
