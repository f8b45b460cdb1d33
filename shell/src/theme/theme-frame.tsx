import { useLayout, useTheme } from '@portal/shared/store';
import LoadingOutlined from '@ant-design/icons/LoadingOutlined';
import { ConfigProvider } from 'antd';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { FeedbackFrame } from '../feedback/feedback-frame';
import { useShell } from '../services/shell-services';
import { Style } from '../services/style';
import { useLayoutSettings } from '../state/use-layout-settings';
import { useShellSelector } from '../state/shell-store';
import { ColorWeakFilter } from './color-weak-filter';
import { globalCss } from './global-style';
import { CSS_VARIABLES, portalTheme } from './portal-theme';
import { type Mode, SURFACES } from './surfaces';
import { themeVariables } from './theme-variables';
import { useReducedMotion } from './use-reduced-motion';

/**
 * A custom loading icon appears and disappears immediately. antd's own is animated, and stays forever if the response
 * is very fast.
 */
const BUTTON = { autoInsertSpace: false, loadingIcon: <LoadingOutlined /> };

/** antd with the user's theme and language, including the feedback API of `App.useApp()` for parts. */
export function ThemeFrame({ children }: { readonly children: ReactNode }) {
  const { config, language } = useShell();
  const { nonce } = config;
  const { mode, color } = useTheme();
  const { device } = useLayout();
  const hasReducedMotion = useReducedMotion();
  const { menuTheme, colorWeak } = useLayoutSettings();
  // Re-reads the locale on each language change; the new language's texts are loaded by then.
  useShellSelector((state) => state.locale.language);
  const locale = language.antdLocale();
  const theme = useMemo(
    () =>
      portalTheme(color, mode, {
        input: device === 'desktop' ? 'pointer' : 'finger',
        hasReducedMotion,
      }),
    [color, mode, device, hasReducedMotion],
  );
  usePageColors({ color, mode, menuTheme });

  return (
    <ConfigProvider
      theme={theme}
      {...(locale && { locale })}
      {...(nonce !== undefined && { csp: { nonce } })}
      button={BUTTON}
    >
      <Style name="global" css={globalCss} />
      {colorWeak && <ColorWeakFilter />}
      <FeedbackFrame>
        <div className={`${CSS_VARIABLES} portal-app portal-root`}>{children}</div>
      </FeedbackFrame>
    </ConfigProvider>
  );
}

interface PageColors {
  readonly color: string;
  readonly mode: Mode;
  readonly menuTheme: Mode;
}

/** Sets colors on the root element, for the page's background, scroll bars, and layers over the page. */
function usePageColors({ color, mode, menuTheme }: PageColors): void {
  useLayoutEffect(() => {
    const { body, documentElement: root } = document;
    root.dataset['theme'] = mode;
    root.style.colorScheme = mode;
    body.style.backgroundColor = SURFACES[mode].layout;
    for (const [name, value] of Object.entries(themeVariables(color, mode, menuTheme))) {
      root.style.setProperty(name, value);
    }
  }, [color, mode, menuTheme]);
}
