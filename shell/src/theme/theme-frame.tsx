import { useTheme } from '@portal/shared/store';
import { App, ConfigProvider } from 'antd';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { useShell } from '../app/shell-services';
import { Style } from '../app/style';
import { useShellSelector } from '../state/shell-store';
import { globalCss } from './global.css';
import { portalTheme } from './portal-theme';
import { SURFACES } from './surfaces';
import { themeVariables } from './theme-variables';

/** Toasts and error notifications stay this long (specification §8). */
const FEEDBACK = { duration: 2 };

/** antd under the person's theme and language, with the feedback that parts take from `App.useApp()`. */
export function ThemeFrame({ children }: { readonly children: ReactNode }) {
  const { nonce, language } = useShell();
  const { mode, colour } = useTheme();
  const menuTheme = useShellSelector((state) => state.theme.menuTheme);
  // Read again with each language: the pack of the new one is there by then.
  useShellSelector((state) => state.locale.language);
  const locale = language.antdLocale();
  const theme = useMemo(() => portalTheme(colour, mode), [colour, mode]);
  const variables = useMemo(() => themeVariables(colour, mode, menuTheme), [colour, mode, menuTheme]);
  usePageColors(mode);

  return (
    <ConfigProvider
      theme={theme}
      {...(locale && { locale })}
      {...(nonce !== undefined && { csp: { nonce } })}
      button={{ autoInsertSpace: false }}
    >
      <Style name="global" css={globalCss} />
      <App className="portal-app" style={variables} message={FEEDBACK} notification={FEEDBACK}>
        {children}
      </App>
    </ConfigProvider>
  );
}

/** The page behind everything, its scroll bars and its form controls. */
function usePageColors(mode: 'light' | 'dark'): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset['theme'] = mode;
    root.style.colorScheme = mode;
    document.body.style.backgroundColor = SURFACES[mode].layout;
  }, [mode]);
}
