import { useSelector } from 'react-redux';
import type { Language } from '../contracts/language';
import type { HostState, LayoutState, SessionState, ThemeState } from './host-state';

/** The session and the signed-in user. */
export function useSession(): SessionState {
  return useSelector((state: HostState) => state.session);
}

export function useLanguage(): Language {
  return useSelector((state: HostState) => state.locale.language);
}

export function useTheme(): ThemeState {
  return useSelector((state: HostState) => state.theme);
}

/** The width class. Components adapt by it instead of their own listeners. */
export function useLayout(): LayoutState {
  return useSelector((state: HostState) => state.layout);
}
