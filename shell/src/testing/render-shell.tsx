import type { RequestOf } from '@portal/shared/contracts/endpoint';
import { lan } from '@portal/shared/contracts/auth';
import { preferences, setPreferences } from '@portal/shared/contracts/account';
import { announcements } from '@portal/shared/contracts/announcement';
import type { Language } from '@portal/shared/contracts/language';
import type { report } from '@portal/shared/contracts/runtime';
import { baseInfo } from '@portal/shared/contracts/user';
import { tokenStorage } from '@portal/shared/http';
import { writeCookie } from '@portal/shared/remote/cookie';
import { defineRemote, type RemoteManifest } from '@portal/shared/remote/manifest';
import { LANGUAGE_COOKIE } from '@portal/shared/remote/page-cookies';
import type { RemovedPart, PageIdentity, PageInspection, RemoteInSet } from '@portal/shared/remote/release';
import type { SessionUser } from '@portal/shared/store';
import { buildUser } from '@portal/shared/testing/build-user';
import { mockInstallation } from '@portal/shared/testing/mock-installation';
import { mock, MOCK_API } from '@portal/shared/testing/mock-provider';
import { render, type RenderResult } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import type { ComponentType } from 'react';
import type { Announcement } from '../announcements/announcements-api';
import { createShell } from '../app/create-shell';
import type { ShellPorts } from '../app/shell-ports';
import type { RemoteLoader } from '../remote-loading/remote-loader';
import type { ShellServices } from '../services/shell-services';
import type { ShellStore } from '../state/shell-store';

/** Release of the shell and of every part. */
export const RELEASE = '1.0.0-00000000';

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
    release: RELEASE,
    assets: `/assets/${part}/`,
    entry: 'x.js',
    integrity: 'sha384-x',
    global: part,
    manifest,
  };
}

// jsdom has no layout, and computing styles is what makes role queries slow.
const WITHOUT_STYLES = { zeroRuntime: true };

export interface RenderShellOptions {
  readonly at?: string;
  /** Language of the page and of the account. */
  readonly language?: Language;
  /** The signed-in user; null while it is not known yet. */
  readonly user?: SessionUser | null;
  /** Whether the browser has a session's token. Default: true; false requires `user: null`. */
  readonly hasSession?: boolean;
  readonly remotes?: readonly RemoteManifest[];
  /** Exposed modules, by `pages/team-list` or `slots/pinned-teams`. A missing one never resolves. */
  readonly exposes?: Readonly<Record<string, () => Promise<ComponentType>>>;
  readonly leftOut?: readonly RemovedPart[];
  /** What the front door writes to identify the page. Default: nothing. */
  readonly page?: PageIdentity;
  /** Makes the page an inspected one. */
  readonly inspection?: PageInspection;
  /** Whether the installation enables the settings drawer (E1). Default: false. */
  readonly settingsDrawer?: boolean;
  /** Announcements (E61), evaluated for each request. Default: none. */
  readonly announced?: () => readonly Announcement[];
  /** Replace the default ports, which succeed. */
  readonly ports?: Partial<ShellPorts>;
}

export interface RenderedShell extends RenderResult {
  readonly user: UserEvent;
  readonly services: ShellServices;
  /** The reports that the shell sent (E57). */
  readonly reports: readonly RequestOf<typeof report>[];
  /** The preferences that the shell saved in the account (E24). */
  readonly kept: readonly RequestOf<typeof setPreferences>[];
  readonly address: () => string;
}

/** Renders the full shell with mocked remotes. The provider is mocked from the contracts. */
export async function renderShell(options: RenderShellOptions = {}): Promise<RenderedShell> {
  const { at = '/home/index', language = 'en', remotes = [TEAM], leftOut = [] } = options;
  const user = options.user === null ? null : { ...(options.user ?? buildUser()), lan: language };
  const kept = mockProvider(options, user);
  window.history.replaceState(null, '', at);
  writeCookie(LANGUAGE_COOKIE, language);
  if (options.hasSession === false) tokenStorage.clear();
  else tokenStorage.write('token-1');

  const reports: RequestOf<typeof report>[] = [];
  const shell = await createShell(
    {
      apiBase: MOCK_API,
      promoBase: '/promo',
      set: {
        schema: 1,
        revision: 1,
        shell: { release: RELEASE, hostApi: '1.0.0' },
        remotes: remotes.map(inSet),
      },
      leftOut,
      nonce: undefined,
      ...(options.page && { page: options.page }),
      ...(options.inspection && { inspection: options.inspection }),
    },
    {
      createRemoteLoader: () => mockRemotes(options.exposes ?? {}),
      probeProvider: () => Promise.resolve(true),
      fetchActiveReleases: () => Promise.resolve(null),
      sendReport: (incident) => Promise.resolve(reports.push(incident)),
      load: () => undefined,
      reload: () => undefined,
      ...options.ports,
    },
  );
  if (user !== null) await signedIn(shell.store);
  const rendered = render(<ConfigProvider theme={WITHOUT_STYLES}>{shell.element}</ConfigProvider>);
  return {
    ...rendered,
    user: userEvent.setup(),
    services: shell.services,
    reports,
    kept,
    address: () => window.location.pathname + window.location.search,
  };
}

function signedIn(store: ShellStore): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (store.getState().session.status !== 'signedIn') return;
      stop();
      resolve();
    };
    const stop = store.subscribe(look);
    look();
  });
}

/** Mocks the calls of the shell itself. Returns the preferences that it saves. */
function mockProvider(
  { settingsDrawer = false, announced }: RenderShellOptions,
  user: SessionUser | null,
): RequestOf<typeof setPreferences>[] {
  mockInstallation({
    features: { settingsDrawer },
    footer: { year: 2024, company: '', icp: 'ICP-1', police: 'PSB-2' },
    sandbox: true,
  });
  mock(announcements, () => ({ list: [...(announced?.() ?? [])] }));
  mock(baseInfo, () => user ?? new Promise<never>(() => undefined));
  mock(preferences, () => ({}));
  mock(lan, ({ Lan }) => ({ lan: Lan }));
  return mock(setPreferences, (chosen) => chosen);
}

/** A remote loader with the exposed modules of the test. */
function mockRemotes(exposes: NonNullable<RenderShellOptions['exposes']>): RemoteLoader {
  const expose = (name: string) => exposes[name]?.() ?? new Promise<never>(() => undefined);
  return {
    registerReleaseSet: () => undefined,
    loadPage: (_part, name) => expose(`pages/${name}`),
    loadCard: (_part, name) => expose(`slots/${name}`),
    loadLocale: () => Promise.resolve({}),
    prefetch: () => undefined,
  };
}
