import { Style } from '../app/style';
import { SkipLink } from './skip-link';
import type { LayoutProps } from './layout-props';

/** A page alone, in the middle. */
export function BlankLayout({ children }: LayoutProps) {
  return (
    <div className="portal-blank">
      <Style name="blank" css={css} />
      <SkipLink />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

const css = `
.portal-blank { min-height: 100dvh; display: grid; align-items: center; background: var(--ant-color-bg-layout); }
.portal-blank > main { width: min(720px, 100%); margin: 0 auto; padding: 32px 16px; outline: none; }
`;
