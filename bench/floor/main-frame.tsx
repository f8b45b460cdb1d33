import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined';
import BellOutlined from '@ant-design/icons/BellOutlined';
import FileTextOutlined from '@ant-design/icons/FileTextOutlined';
import HomeOutlined from '@ant-design/icons/HomeOutlined';
import MenuFoldOutlined from '@ant-design/icons/MenuFoldOutlined';
import SearchOutlined from '@ant-design/icons/SearchOutlined';
import SettingOutlined from '@ant-design/icons/SettingOutlined';
import TeamOutlined from '@ant-design/icons/TeamOutlined';
import { Button, Spin } from 'antd';
import type { ReactNode } from 'react';
import { Mark } from '../../shell/src/brand/mark';
import { Footer } from './footer';
import type { User } from './portal-calls';
import { text, type TextName } from './texts';
import { LanguageAndAppearance } from './tools';

const ENTRIES: readonly { readonly path: string; readonly name: TextName; readonly icon: ReactNode }[] = [
  { path: '/home/index', name: 'home', icon: <HomeOutlined /> },
  { path: '/team/index', name: 'teamManagement', icon: <TeamOutlined /> },
  { path: '/apply/index', name: 'applicationManagement', icon: <AppstoreOutlined /> },
  { path: '/order/index', name: 'orderManagement', icon: <FileTextOutlined /> },
];
const SHORTCUT = 'Ctrl K';
/** Above this the bell shows "9+". */
const MAX_SHOWN = 9;

interface MainFrameProps {
  readonly user: User | undefined;
  readonly hasSettings: boolean;
  readonly children: ReactNode;
}

/** The frame around a page of a signed-in user: menu, header and footer. */
export function MainFrame({ user, hasSettings, children }: MainFrameProps) {
  return (
    <div className="portal-main" data-menu="open" data-width="Fixed">
      <aside className="portal-side" data-fixed="true">
        <SideMenu user={user} />
      </aside>
      <div className="portal-body">
        <header className="portal-header" data-top="false" data-fixed="true" data-hidden="false">
          <div className="portal-header-row">
            <Button type="text" icon={<MenuFoldOutlined />} aria-label={text('collapseMenu')} />
            <Trail />
            <Tools user={user} hasSettings={hasSettings} />
          </div>
        </header>
        <main id="content">
          <div className="portal-frame">{children}</div>
        </main>
        <Footer />
      </div>
    </div>
  );
}

function SideMenu({ user }: Pick<MainFrameProps, 'user'>) {
  return (
    <div className="portal-menu" data-rail="false">
      <a href="/home/index" className="portal-menu-brand">
        <Mark size={32} />
        <span>
          <strong>{text('name')}</strong>
          <small>{text('tagline')}</small>
        </span>
      </a>
      <nav aria-label={text('menu')}>
        <ul className="portal-menu-entries">
          {ENTRIES.map(({ path, name, icon }) => (
            <li key={path}>
              <a href={path} aria-current={path === location.pathname ? 'page' : undefined}>
                {icon}
                <span>{text(name)}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <SidebarUser user={user} />
    </div>
  );
}

function SidebarUser({ user }: Pick<MainFrameProps, 'user'>) {
  if (user === undefined)
    return (
      <div className="portal-menu-user" role="status" aria-label={text('loadingAccount')}>
        <Spin size="small" />
      </div>
    );
  return (
    <a href="/userCenter/index" className="portal-menu-user">
      <Badge name={user.UserName} />
      <span className="portal-menu-user-name">{user.UserName}</span>
    </a>
  );
}

function Badge({ name }: { readonly name: string }) {
  return <span className="portal-badge" data-initial={name.slice(0, 1).toUpperCase()} />;
}

function Trail() {
  return (
    <nav className="portal-trail" aria-label={text('breadcrumb')}>
      <ol>
        <li>
          <a href="/home/index">{text('home')}</a>
        </li>
        <li>
          <span aria-current="page">{text('teams')}</span>
        </li>
      </ol>
    </nav>
  );
}

function Tools({ user, hasSettings }: Pick<MainFrameProps, 'user' | 'hasSettings'>) {
  const unread = user?.unreadCount ?? 0;
  return (
    <div className="portal-header-tools">
      <div className="portal-header-settings">
        {hasSettings && <Button type="text" icon={<SettingOutlined />} aria-label={text('settings')} />}
      </div>
      <Button type="text" className="portal-palette-button" icon={<SearchOutlined />}>
        <span>
          {text('search')}
          <kbd data-keys={SHORTCUT} />
        </span>
      </Button>
      <div className="portal-bell">
        <Button type="text" icon={<BellOutlined />} aria-label={text('messages')} />
        {unread > 0 && (
          <span className="portal-bell-count">{unread > MAX_SHOWN ? `${String(MAX_SHOWN)}+` : unread}</span>
        )}
      </div>
      <LanguageAndAppearance />
      <Button
        type="text"
        className="portal-header-user"
        icon={<Badge name={user?.UserName ?? ''} />}
        aria-label={text('account')}
      />
    </div>
  );
}
