import { createContext, useContext } from 'react';
import type { Reporter } from '../errors/reporter';
import type { LanguageController } from '../locales/language-controller';
import type { ShownParts } from '../measurements/shown-parts';
import type { Connectivity } from '../network/connectivity';
import type { ReleaseWatch } from '../releases/release-watch';
import type { Observable } from '../observable/create-observable';
import type { ComponentLoads } from '../remote-loading/component-loads';
import type { RouteDirectory } from '../routing/route-directory';
import type { SessionController } from '../session/session-controller';
import type { PageTopics } from '../open-pages/page-topics';
import type { Prerender } from '../open-pages/prerender';
import type { UnsavedPages } from '../open-pages/unsaved-pages';
import type { PreferencesController } from '../preferences/preferences-controller';
import type { SettingsController } from '../settings/settings-controller';
import type { ShellConfig } from './shell-config';

/** Services that the parts of the shell share, created once at the start. */
export interface ShellServices {
  readonly config: ShellConfig;
  readonly directory: RouteDirectory;
  readonly loads: ComponentLoads;
  readonly session: SessionController;
  readonly language: LanguageController;
  readonly settings: SettingsController;
  readonly preferences: PreferencesController;
  /** The zone that a new account has taken from this browser at its first sign-in. */
  readonly adoptedZone: Observable<string | null>;
  readonly report: Reporter;
  /** Whether the provider can be reached. */
  readonly connectivity: Connectivity;
  /** Whether newer releases are available. */
  readonly releases: ReleaseWatch;
  /** Pages with unsaved work. Check it before reloading the page. */
  readonly unsaved: UnsavedPages;
  /** The page that is rendered before it is opened. */
  readonly prerender: Prerender;
  /** Topics of open pages. */
  readonly topics: PageTopics;
  /** Parts whose content was rendered on this page. */
  readonly shown: ShownParts;
  /** Loads the page again at the same address. */
  readonly reload: () => void;
}

export const ShellServicesContext = createContext<ShellServices | null>(null);

export function useShell(): ShellServices {
  const services = useContext(ShellServicesContext);
  if (services === null) throw new Error('useShell() stands below the shell itself');
  return services;
}
