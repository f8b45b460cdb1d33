import { useInstallation } from '@portal/shared/store';
import { useRef } from 'react';
import { Style } from '../services/style';
import { showsFilings } from '../browser/purchase-source';
import { useText } from '../locales/use-text';
import { useHiddenWhileLoading } from './use-hidden-while-loading';

/**
 * Default year of the specification; the provider's configuration can override it (docs/reference/screens.md#footer).
 */
const DEFAULT_YEAR = 2024;
const ICP_REGISTER = 'https://beian.miit.gov.cn/';
const POLICE_REGISTER = 'https://beian.mps.gov.cn/';

/** Copyright, company, and the two filings, which buyers through Amazon do not see. */
export function Footer() {
  const t = useText();
  const element = useRef<HTMLElement>(null);
  useHiddenWhileLoading(element);
  const { installation } = useInstallation();
  const footer = installation?.footer;
  const filings = [
    { text: footer?.icp ?? '', address: ICP_REGISTER },
    { text: footer?.police ?? '', address: POLICE_REGISTER },
  ].filter(({ text }) => text !== '');
  const company = footer?.company ?? '';

  return (
    <footer ref={element} className="portal-footer" aria-label={t('layout.footer')}>
      <Style name="footer" css={css} />
      <span>{t('footer.copyright', { year: String(footer?.year ?? DEFAULT_YEAR) })}</span>
      <span>{company === '' ? t('footer.company') : company}</span>
      {showsFilings() &&
        filings.map(({ text, address }) => (
          <a key={address} href={address} target="_blank" rel="noopener noreferrer">
            {text}
          </a>
        ))}
    </footer>
  );
}

const css = `
.portal-footer {
  display: flex; flex-wrap: wrap; justify-content: center; gap: 4px 16px; padding: 16px 16px calc(16px + env(safe-area-inset-bottom, 0px));
  font-size: var(--ant-font-size-sm); color: var(--ant-color-text-tertiary); text-align: center;
}
/* Hidden while the content beside it loads, since the content would then push it out of view. */
.portal-footer[data-waiting] { visibility: hidden; }
.portal-app .portal-footer a { color: inherit; text-decoration: underline; text-underline-offset: 2px; }
`;
