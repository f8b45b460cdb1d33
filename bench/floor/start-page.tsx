import { ConfigProvider, theme } from 'antd';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { DEFAULT_SEED } from '@portal/shared/contracts/theme-colors';
import { addNonceToStyles } from '../../shell/src/browser/style-nonce';
import { installDefaultPolicy } from '../../shell/src/browser/trusted-types';
import { readNonce, readPageConfig } from '../../shell/src/page-config';
import { globalCss } from '../../shell/src/theme/global-style';
import { portalTheme } from '../../shell/src/theme/portal-theme';
import { SURFACES } from '../../shell/src/theme/surfaces';
import { themeVariables } from '../../shell/src/theme/theme-variables';
import { startTexts } from './texts';

const MODE = 'light';
/** With styles made in the browser, as antd does without a build of its own. */
const THEME = { ...portalTheme(DEFAULT_SEED, MODE), zeroRuntime: false };
const BUTTON = { autoInsertSpace: false };
/** Class that carries the theme's variables: the `cssVar.key` of the portal's theme. */
const VARIABLES = 'portal';

/**
 * Renders a page written by hand into the portal's HTML, under the same policy and with the portal's own theme and style
 * sheets, so that it looks the same. What a visitor sees only after an action (menus, dialogs, the other tab) is left
 * out: such a page would load it when it is opened.
 */
export function startPage(page: ReactNode, css: string): void {
  const container = document.getElementById('root');
  if (container === null) throw new Error('The page has no #root to render into.');
  installDefaultPolicy(readPageConfig(document).set);
  const nonce = readNonce(document);
  if (nonce !== undefined) addNonceToStyles(document, nonce);
  setPageColors();
  startTexts();
  createRoot(container).render(
    <ConfigProvider theme={THEME} button={BUTTON} {...(nonce !== undefined && { csp: { nonce } })}>
      <style nonce={nonce} href="floor" precedence="floor">
        {globalCss + css}
      </style>
      <Root>{page}</Root>
    </ConfigProvider>,
  );
}

function setPageColors(): void {
  const { body, documentElement: root } = document;
  root.dataset['theme'] = MODE;
  root.style.colorScheme = MODE;
  body.style.backgroundColor = SURFACES[MODE].layout;
  for (const [name, value] of Object.entries(themeVariables(DEFAULT_SEED, MODE, 'dark')))
    root.style.setProperty(name, value);
}

/** Like antd's `App`, which also brings messages, notifications and dialogs. */
function Root({ children }: { readonly children: ReactNode }) {
  const { colorText, fontSize, lineHeight, fontFamily } = theme.useToken().token;
  return (
    <div className={`portal-app ${VARIABLES}`} style={{ color: colorText, fontSize, lineHeight, fontFamily }}>
      {children}
    </div>
  );
}
