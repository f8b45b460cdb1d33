import { AnnouncementArea } from '../announcements/announcement-area';
import { Style } from '../services/style';
import { useText } from '../locales/use-text';
import { useLayoutSettings } from '../state/use-layout-settings';
import { useShellSelector } from '../state/shell-store';
import { TabBarPlace } from '../tabs/tab-bar-place';
import { Breadcrumb } from './breadcrumb';
import { Footer } from './footer';
import { Header } from './header';
import { LayoutOverlays } from './layout-overlays';
import { mainLayoutCss } from './main-layout-style';
import { SideMenu } from './side-menu';
import { SkipLink } from './skip-link';
import { useHasTopMenu } from './use-has-top-menu';
import type { LayoutProps } from './layout-props';

/** The main layout: menu at the side or on top, header, breadcrumb, page and footer. */
export function MainLayout({ entry, children }: LayoutProps) {
  const { device, isMenuOpen } = useShellSelector((state) => state.layout);
  const { contentWidth, fixedSider } = useLayoutSettings();
  const isTop = useHasTopMenu();
  const t = useText();
  const isMobile = device === 'mobile';
  const hasSide = !isMobile && !isTop;
  const isRail = hasSide && !isMenuOpen;
  return (
    <div
      className="portal-main"
      data-menu={isTop ? 'top' : isMobile ? 'drawer' : isRail ? 'rail' : 'open'}
      data-width={contentWidth}
    >
      <Style name="main" css={mainLayoutCss} />
      <SkipLink />
      {hasSide && (
        <aside className="portal-side" data-fixed={fixedSider} aria-label={t('layout.side')}>
          <SideMenu entry={entry} isRail={isRail} />
        </aside>
      )}
      <LayoutOverlays entry={entry} />
      <div className="portal-body">
        <Header entry={entry} />
        <AnnouncementArea />
        <TabBarPlace />
        {isTop && (
          <div className="portal-way">
            <Breadcrumb entry={entry} />
          </div>
        )}
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <Footer />
      </div>
    </div>
  );
}
