import { AnnouncementArea } from '../announcements/announcement-area';
import { Style } from '../services/style';
import { GateDrawing } from '../brand/gate-drawing';
import { useText } from '../locales/use-text';
import { Footer } from './footer';
import { OuterHeader } from './outer-header';
import { SkipLink } from './skip-link';
import { userLayoutCss } from './user-layout-style';
import type { LayoutProps } from './layout-props';

/** Layout of the sign-in pages: a decorative picture on one side, the form on the other. */
export function UserLayout({ children }: LayoutProps) {
  const t = useText();
  return (
    <div className="portal-user">
      <Style name="user" css={userLayoutCss} />
      <SkipLink />
      <aside className="portal-user-picture">
        <div className="portal-user-scene">
          <GateDrawing />
          <div className="portal-user-intro">
            <p className="portal-user-headline">{t('signIn.headline')}</p>
            <p>{t('signIn.text')}</p>
          </div>
        </div>
      </aside>
      <div className="portal-user-side">
        <OuterHeader />
        <AnnouncementArea />
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <Footer />
      </div>
    </div>
  );
}
