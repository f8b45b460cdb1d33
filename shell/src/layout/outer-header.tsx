import { Style } from '../services/style';
import { Mark } from '../brand/mark';
import { useText } from '../locales/use-text';
import { LanguageSwitch } from './language-switch';
import { ThemeSwitch } from './theme-switch';

/** Logo, language and appearance, for layouts without a menu, which visitors without an account see too. */
export function OuterHeader() {
  const t = useText();
  return (
    <header className="portal-outer-header">
      <Style name="outer-header" css={css} />
      <span className="portal-outer-brand">
        <Mark size={32} />
        <span>
          <strong>{t('portal.name')}</strong>
          <small>{t('portal.tagline')}</small>
        </span>
      </span>
      <span className="portal-outer-tools">
        <LanguageSwitch />
        <ThemeSwitch />
      </span>
    </header>
  );
}

const css = `
.portal-outer-header { display: flex; align-items: center; justify-content: space-between; gap: 16px; min-height: 72px; }
.portal-outer-brand { display: flex; align-items: center; gap: 12px; min-width: 0; }
.portal-outer-brand strong { display: block; font-size: 18px; line-height: 1.25; letter-spacing: 0.01em; }
.portal-outer-brand small { display: block; color: var(--ant-color-text-tertiary); font-size: 12px; line-height: 1.4; }
.portal-outer-tools { display: flex; align-items: center; gap: 4px; flex: none; }
@media (max-width: 576px) {
  .portal-outer-header .portal-wide-only { display: none; }
}
`;
