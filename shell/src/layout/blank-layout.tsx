import { Style } from '../services/style';
import { OuterHeader } from './outer-header';
import { SkipLink } from './skip-link';
import type { LayoutProps } from './layout-props';

/** Layout of a single page in the middle of the width, under the portal's name. */
export function BlankLayout({ children }: LayoutProps) {
  return (
    <div className="portal-blank">
      <Style name="blank" css={css} />
      <SkipLink />
      <OuterHeader />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

const css = `
.portal-blank { min-height: 100dvh; display: flex; flex-direction: column; padding: 0 24px; background: var(--ant-color-bg-layout); }
.portal-blank > main {
  flex: 1; display: grid; grid-template-columns: minmax(0, 1fr); align-content: start;
  /* Not centered: its upper edge would move when the content loads. */
  width: min(688px, 100%); margin: 0 auto; padding: clamp(8px, 12vh, 128px) 0 72px; outline: none;
}
@media (max-width: 576px) {
  .portal-blank { padding: 0 16px; }
  .portal-blank > main { padding: clamp(8px, 4vh, 48px) 0 32px; }
}
`;
