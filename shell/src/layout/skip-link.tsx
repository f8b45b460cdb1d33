import { Style } from '../services/style';
import { useText } from '../locales/use-text';

/** The first focusable element: skips menu and header and moves the focus to the content. */
export function SkipLink() {
  const t = useText();
  return (
    <>
      <Style name="skip" css={css} />
      <a className="portal-skip" href="#content" onClick={focusContent}>
        {t('layout.skip')}
      </a>
    </>
  );
}

/** Without a navigation, so the URL does not change. */
function focusContent(event: { preventDefault: () => void }): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

const css = `
.portal-app .portal-skip {
  position: fixed; inset: 8px auto auto 8px; z-index: 2001; padding: 12px 16px; border-radius: var(--ant-border-radius);
  background: var(--portal-solid); transform: translateY(-200%);
}
/* The same specificity as the rules for links, whose color would be unreadable on the filled background. */
.portal-app a.portal-skip:not(.ant-btn), .portal-app a.portal-skip:not(.ant-btn):hover { color: var(--portal-on-solid); }
.portal-app .portal-skip:focus { transform: none; }
`;
