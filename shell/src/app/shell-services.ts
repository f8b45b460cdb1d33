import type { FormerPart, PageConfig } from '@portal/shared/remote/release';
import { createContext, useContext } from 'react';
import type { Reporter } from '../errors/reporter';
import type { LanguageController } from '../locales/language-controller';
import type { Connectivity } from '../network/connectivity';
import type { ReleaseWatch } from '../releases/release-watch';
import type { RunningInspector } from '../inspector/running-inspector';
import type { ComponentLoads } from '../remote-loading/component-loads';
import type { RouteDirectory } from '../routing/route-directory';
import type { SessionController } from '../session/session-controller';
import type { PageTopics } from '../tabs/page-topics';
import type { UnsavedPages } from '../tabs/unsaved-pages';
import type { SettingsController } from '../settings/settings-controller';

/** What the parts of the shell share; made once at the start. */
export interface ShellServices {
  readonly config: PageConfig;
  readonly directory: RouteDirectory;
  readonly loads: ComponentLoads;
  readonly session: SessionController;
  readonly language: LanguageController;
  readonly settings: SettingsController;
  readonly report: Reporter;
  /** Whether the provider can be reached. */
  readonly connectivity: Connectivity;
  /** Releases that became active under this open page. */
  readonly releases: ReleaseWatch;
  /** Parts of the set that this shell cannot read. */
  readonly leftOut: readonly FormerPart[];
  /** What would be lost by leaving: who reloads the page asks here first. */
  readonly unsaved: UnsavedPages;
  /** What open pages are about, where they say so. */
  readonly topics: PageTopics;
  /** Present in an inspected page. */
  readonly inspector?: RunningInspector | undefined;
  /** For style elements under the page's policy; undefined where there is none. */
  readonly nonce: string | undefined;
}

export const ShellServicesContext = createContext<ShellServices | null>(null);

export function useShell(): ShellServices {
  const services = useContext(ShellServicesContext);
  if (services === null) throw new Error('useShell() stands below the shell itself');
  return services;
}
