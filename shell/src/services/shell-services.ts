import { createContext, useContext } from 'react';
import type { Reporter } from '../errors/reporter';
import type { LanguageController } from '../locales/language-controller';
import type { Connectivity } from '../network/connectivity';
import type { ReleaseWatch } from '../releases/release-watch';
import type { ComponentLoads } from '../remote-loading/component-loads';
import type { RouteDirectory } from '../routing/route-directory';
import type { SessionController } from '../session/session-controller';
import type { PageTopics } from '../open-pages/page-topics';
import type { UnsavedPages } from '../open-pages/unsaved-pages';
import type { PreferencesController } from '../preferences/preferences-controller';
import type { SettingsController } from '../settings/settings-controller';
import type { ShellConfig } from './shell-config';

/** What the parts of the shell share; made once at the start. */
export interface ShellServices {
  readonly config: ShellConfig;
  readonly directory: RouteDirectory;
  readonly loads: ComponentLoads;
  readonly session: SessionController;
  readonly language: LanguageController;
  readonly settings: SettingsController;
  readonly preferences: PreferencesController;
  readonly report: Reporter;
  /** Whether the provider can be reached. */
  readonly connectivity: Connectivity;
  /** Releases that became active under this open page. */
  readonly releases: ReleaseWatch;
  /** What would be lost by leaving: who reloads the page asks here first. */
  readonly unsaved: UnsavedPages;
  /** What open pages are about, where they say so. */
  readonly topics: PageTopics;
}

export const ShellServicesContext = createContext<ShellServices | null>(null);

export function useShell(): ShellServices {
  const services = useContext(ShellServicesContext);
  if (services === null) throw new Error('useShell() stands below the shell itself');
  return services;
}
