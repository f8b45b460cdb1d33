import { useLayout, useTheme } from '@portal/shared/store';
import LoadingOutlined from '@ant-design/icons/LoadingOutlined';
import { App, ConfigProvider } from 'antd';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { useShell } from '../services/shell-services';
import { Style } from '../services/style';
import { useLayoutSettings } from '../state/use-layout-settings';
import { useShellSelector } from '../state/shell-store';
import { ColorWeakFilter } from './color-weak-filter';
import { globalCss } from './global.css';
import { portalTheme } from './portal-theme';
import { type Mode, SURFACES } from './surfaces';
import { themeVariables } from './theme-variables';
import { useReducedMotion } from './use-reduced-motion';

/** Toasts and error notifications stay this long (docs/reference/screens.md#every-page). */
const FEEDBACK = { duration: 2 };
/** An icon of our own comes and goes at once; antd's moves out, and stays for ever when an answer was too quick. */
const BUTTON = { autoInsertSpace: false, loadingIcon: <LoadingOutlined /> };

/** antd under the person's theme and language, with the feedback that parts take from `App.useApp()`. */
export function ThemeFrame({ children }: { readonly children: ReactNode }) {
  const { config, language } = useShell();
  const { nonce } = config;
  const { mode, color } = useTheme();
  const { device } = useLayout();
  const isStill = useReducedMotion();
  const { menuTheme, colorWeak } = useLayoutSettings();
  // Read again with each language: the pack of the new one is there by then.
  useShellSelector((state) => state.locale.language);
  const locale = language.antdLocale();
  const theme = useMemo(
    () => portalTheme(color, mode, { hand: device === 'desktop' ? 'pointer' : 'finger', isStill }),
    [color, mode, device, isStill],
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
      <App className="portal-app" message={FEEDBACK} notification={FEEDBACK}>
        {children}
      </App>
    </ConfigProvider>
  );
}

interface PageColors {
  readonly color: string;
  readonly mode: Mode;
  readonly menuTheme: Mode;
}

/** On the root element: the page behind everything, its scroll bars, and what opens over the page. */
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
