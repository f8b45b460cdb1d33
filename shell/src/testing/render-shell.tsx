import { bus } from '@portal/shared/bus';
import type { Language } from '@portal/shared/contracts/language';
import { startI18n } from '@portal/shared/i18n';
import { defineRemote, type RemoteManifest } from '@portal/shared/remote/manifest';
import type { FormerPart, PageConfig, PageInspection, RemoteInSet } from '@portal/shared/remote/release';
import { linkStore, type SessionUser } from '@portal/shared/store';
import { buildUser } from '@portal/shared/testing/build-user';
import { announcements } from '@portal/shared/contracts/announcement';
import { mockInstallation } from '@portal/shared/testing/mock-installation';
import { mock } from '@portal/shared/testing/mock-provider';
import { render, type RenderResult } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import type { ComponentType } from 'react';
import type { Announcement } from '../announcements/announcements-api';
import { ShellApp } from '../app/app';
import type { Incident } from '../errors/reporter';
import { startInspector } from '../inspector/start-inspector';
import { startLanguage } from '../locales/language-controller';
import { loadLayout } from '../layout/layouts';
import { SHELL_PAGES } from '../pages/shell-pages';
import { createConnectivity, type Connectivity } from '../network/connectivity';
import { createReleaseWatch, type ReleaseWatch } from '../releases/release-watch';
import { createComponentLoads } from '../remote-loading/component-loads';
import { createPartTexts } from '../remote-loading/part-texts';
import { goneRoutes } from '../routing/gone-routes';
import { buildRouteDirectory } from '../routing/route-directory';
import { SHELL_ROUTES } from '../routing/shell-routes';
import { createShellRouter } from '../routing/shell-router';
import { startSettings } from '../settings/settings-controller';
import { sessionStarted, userLoaded } from '../state/session.slice';
import { makeStore } from '../state/shell-store';
import { watchDevice } from '../state/watch-device';
import { createPageTopics } from '../tabs/page-topics';
import { createUnsavedPages, type UnsavedPages } from '../tabs/unsaved-pages';

const TEAM = defineRemote({
  schema: 1,
  name: 'mf-team',
  owner: 'Team and member team <teams@portal.example>',
  host: '^1.0.0',
  routes: [
    {
      name: 'teamList',
      path: '/team/index',
      page: 'team-list',
      title: { en: 'Teams', 'zh-CN': '团队' },
      layout: 'main',
      access: 'session',
      parent: 'home',
      menu: { order: 20, icon: 'team', title: { en: 'Team management', 'zh-CN': '团队管理' } },
      permission: 'team',
    },
  ],
  slots: [
    {
      slot: 'home.cards',
      card: 'pinned-teams',
      title: { en: 'Pinned teams', 'zh-CN': '置顶团队' },
      order: 10,
    },
  ],
  events: { emits: [], listens: [] },
});

function inSet(manifest: RemoteManifest): RemoteInSet {
  const part = manifest.name;
  return {
    part,
    release: '1.0.0-00000000',
    assets: `/assets/${part}/`,
    entry: 'x.js',
    integrity: 'sha384-x',
    global: part,
    manifest,
  };
}

// jsdom lays nothing out, and reading computed styles is what makes role queries slow.
const WITHOUT_STYLES = { zeroRuntime: true };

export interface RenderShellOptions {
  readonly at?: string;
  readonly language?: Language;
  readonly user?: SessionUser | null;
  readonly remotes?: readonly RemoteManifest[];
  /** Answers of the federation, by `pages/team-list` or `slots/pinned-teams`; one that is missing never answers. */
  readonly exposes?: Readonly<Record<string, () => Promise<ComponentType>>>;
  readonly connectivity?: Connectivity;
  readonly releases?: ReleaseWatch;
  readonly unsaved?: UnsavedPages;
  readonly leftOut?: readonly FormerPart[];
  readonly logOut?: () => Promise<void>;
  /** The page is an inspected one. */
  readonly inspection?: PageInspection;
  /** Whether the installation shows it (E1); it does not unless a test says so. */
  readonly settingsDrawer?: boolean;
  /** What operators announce (E61), asked for each time anew; nothing unless a test says so. */
  readonly announced?: () => readonly Announcement[];
}

export interface RenderedShell extends RenderResult {
  readonly user: UserEvent;
  readonly incidents: readonly Incident[];
  readonly address: () => string;
}

/** Draws the whole shell around remotes that the test plays. */
export async function renderShell(options: RenderShellOptions = {}): Promise<RenderedShell> {
  const {
    at = '/home/index',
    language: start = 'en',
    user = buildUser(),
    remotes = [TEAM],
    exposes = {},
    leftOut = [],
    unsaved = createUnsavedPages(),
  } = options;
  mockInstallation({
    features: { settingsDrawer: options.settingsDrawer ?? false },
    footer: { year: 2024, company: '', icp: 'ICP-1', police: 'PSB-2' },
    sandbox: true,
  });
  mock(announcements, () => ({ list: [...(options.announced?.() ?? [])] }));
  window.history.replaceState(null, '', at);
  const page: PageConfig = {
    apiBase: '/api',
    promoBase: '/promo',
    set: {
      schema: 1,
      revision: 1,
      shell: { release: '1.0.0-00000000', hostApi: '1.0.0' },
      remotes: remotes.map(inSet),
    },
    ...(options.inspection && { inspection: options.inspection }),
  };
  const store = makeStore();
  linkStore(store);
  store.dispatch(user === null ? sessionStarted() : userLoaded(user));
  sessionStorage.setItem('Access-Token', 'token-1');
  await startI18n(start);

  const expose = (name: string) => exposes[name]?.() ?? new Promise<never>(() => undefined);
  const texts = createPartTexts(() => Promise.resolve({}));
  const incidents: Incident[] = [];
  const directory = buildRouteDirectory(SHELL_ROUTES, page.set.remotes, goneRoutes(leftOut));
  const loads = createComponentLoads({
    loader: {
      registerReleaseSet: () => undefined,
      loadPage: (_part, name) => expose(`pages/${name}`),
      loadCard: (_part, name) => expose(`slots/${name}`),
      loadLocale: () => Promise.resolve({}),
      prefetch: () => undefined,
    },
    texts,
    language: () => store.getState().locale.language,
    shellPages: SHELL_PAGES,
    onFailure: ({ part, what }) => incidents.push({ kind: 'load', part, name: what }),
  });
  const language = await startLanguage({
    store,
    bus,
    texts,
    start,
    tellProvider: () => Promise.resolve(false),
  });
  const settings = startSettings({ store, bus, onChosen: () => undefined });
  watchDevice(store);
  const session = {
    hasSession: () => true,
    logOut: options.logOut ?? (() => Promise.resolve()),
    handleInvalid: () => undefined,
    handleForeign: () => undefined,
    logOutAnyway: options.logOut ?? (() => Promise.resolve()),
    loadAgain: () => undefined,
  };
  const connectivity =
    options.connectivity ??
    createConnectivity({ probe: () => Promise.resolve(true), isOnline: () => true, isWatched: () => true });
  const releases =
    options.releases ??
    createReleaseWatch({ set: page.set, ask: () => Promise.resolve(null), now: Date.now });
  const router = createShellRouter({ directory, loads, hasSession: session.hasSession });
  await loadLayout('main');
  const report = (incident: Incident) => void incidents.push(incident);
  const services = {
    config: page,
    directory,
    loads,
    session,
    language,
    settings,
    report,
    connectivity,
    releases,
    leftOut,
    unsaved,
    topics: createPageTopics(),
    inspector: options.inspection && startInspector(page, options.inspection),
    nonce: undefined,
  };
  const rendered = render(
    <ConfigProvider theme={WITHOUT_STYLES}>
      <ShellApp services={services} store={store} router={router} />
    </ConfigProvider>,
  );
  return {
    ...rendered,
    user: userEvent.setup(),
    incidents,
    address: () => router.state.location.pathname + router.state.location.search,
  };
}
