import { lazy, Suspense } from 'react';
import { Style } from '../app/style';
import { useText } from '../locales/use-text';
import { useShellSelector } from '../state/shell-store';
import { Footer } from './footer';
import { Header } from './header';
import { mainLayoutCss } from './main-layout.css';
import { SideMenu } from './side-menu';
import { SkipLink } from './skip-link';
import type { LayoutProps } from './layout-props';

const MenuDrawer = lazy(() =>
  import('./menu-drawer').then(({ MenuDrawer: component }) => ({ default: component })),
);

/** The working frame: side menu, header with the way here, the page, the footer. */
export function MainLayout({ entry, children }: LayoutProps) {
  const { device, isMenuOpen, isDrawerShown } = useShellSelector((state) => state.layout);
  const t = useText();
  const isMobile = device === 'mobile';
  const isRail = !isMobile && !isMenuOpen;
  return (
    <div className="portal-main" data-menu={isMobile ? 'drawer' : isRail ? 'rail' : 'open'}>
      <Style name="main" css={mainLayoutCss} />
      <SkipLink />
      {!isMobile && (
        <aside className="portal-side" aria-label={t('layout.side')}>
          <SideMenu entry={entry} isRail={isRail} />
        </aside>
      )}
      {isMobile && <Suspense fallback={null}>{isDrawerShown && <MenuDrawer entry={entry} />}</Suspense>}
      <div className="portal-body">
        <Header entry={entry} />
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <Footer />
      </div>
    </div>
  );
}
