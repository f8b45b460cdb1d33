import { bus } from '@portal/shared/bus';
import { tokenStorage } from '@portal/shared/http';
import { startI18n } from '@portal/shared/i18n';
import { safeRedirect } from '@portal/shared/remote/safe-redirect';
import { linkStore } from '@portal/shared/store';
import type { ReactElement } from 'react';
import { storePurchaseSource } from '../browser/purchase-source';
import { whenIdle } from '@portal/shared/ui/when-idle';
import { incidentOf } from '../errors/reporter';
import { applyChecklist } from '../home-cards/apply-checklist';
import type { RunningInspector } from '../inspector/start-inspector';
import { loadLayout } from '../layout/layouts';
import { startingLanguage, startLanguage } from '../locales/language-controller';
import { createPartTexts } from '../locales/part-texts';
import { createPageVisits } from '../measurements/page-visits';
import { reportFailedCalls } from '../measurements/report-failed-calls';
import { createShownParts } from '../measurements/shown-parts';
import { markRest } from '../measurements/mark-rest';
import { startMeasurements } from '../measurements/start-measurements';
import { menuEntries } from '../menu/menu-model';
import { loadStream } from '../stream/load-stream';
import { startConnectivity } from '../network/start-connectivity';
import { createPageTopics } from '../open-pages/page-topics';
import { createPrerender } from '../open-pages/prerender';
import { createUnsavedPages } from '../open-pages/unsaved-pages';
import { BrokenShell } from '../page-frame/broken-shell';
import { ShellRoot } from '../page-frame/shell-root';
import { SHELL_PAGES } from '../pages/shell-pages';
import { createObservable } from '../observable/create-observable';
import { startPreferences } from '../preferences/preferences-controller';
import { startReleases } from '../releases/start-releases';
import { createComponentLoads } from '../remote-loading/component-loads';
import { partOf } from '../remote-loading/owner-text';
import { prefetchWhenIdle } from '../remote-loading/prefetch-idle';
import { isMissingScript } from '../remote-loading/remote-error';
import { removedRoutes } from '../routing/removed-routes';
import { decide } from '../routing/guard';
import { buildRouteDirectory } from '../routing/route-directory';
import { SHELL_ROUTES } from '../routing/shell-routes';
import { createShellRouter } from '../routing/shell-router';
import type { ShellServices } from '../services/shell-services';
import { type SessionController, startSession } from '../session/session-controller';
import { startSettings } from '../settings/settings-controller';
import { CHECKLIST_VIEW } from '../state/checklist-record';
import { languageChanged } from '../state/locale.slice';
import { makeStore, type ShellStore } from '../state/shell-store';
import { watchDevice } from '../state/watch-device';
import { ShellApp } from './app';
import { hasSession } from '../session/has-session';
import type { ShellConfig } from '../services/shell-config';
import type { ShellPorts } from './shell-ports';
import { startHttp } from './start-http';
import { startReports } from './start-reports';
import { saveLanguage } from './save-language';

/** A shell that is ready to be rendered. */
export interface Shell {
  readonly element: ReactElement;
  readonly store: ShellStore;
  readonly services: ShellServices;
  /**
   * Starts what the first paint does not need: prefetching likely next pages, and the stream of events. Called once,
   * after rendering.
   */
  readonly startBackgroundWork: () => void;
}

/** Creates the shell for a page load: once per page, or once per test. */
export async function createShell(config: ShellConfig, ports: ShellPorts): Promise<Shell> {
  const { set, leftOut } = config;
  const inspector = await loadInspector(config);
  const store = makeStore();
  linkStore(store);
  const connectivity = startConnectivity({ probe: ports.probeProvider, store });
  let session: SessionController | undefined = undefined;
  const report = startReports({ config, send: ports.sendReport, connectivity, inspector });
  const visits = createPageVisits(() => performance.now());
  startHttp({
    config,
    store,
    connectivity,
    session: () => session,
    onErrorResponse: reportFailedCalls({ report, visits, connectivity }),
  });
  const startIn = startingLanguage();
  store.dispatch(languageChanged(startIn));
  await startI18n(startIn);

  const loader = ports.createRemoteLoader({
    report: (error) => report(incidentOf(error.part, 'load', error)),
  });
  loader.registerReleaseSet(set);
  const texts = createPartTexts(loader.loadLocale);
  const directory = buildRouteDirectory(
    SHELL_ROUTES,
    set.remotes,
    removedRoutes([...leftOut, ...(set.former ?? [])]),
  );
  const unsaved = createUnsavedPages();
  const releases = startReleases({
    set,
    unsaved,
    fetchActive: ports.fetchActiveReleases,
    reload: ports.reload,
  });
  const loads = createComponentLoads({
    loader,
    connectivity,
    texts,
    language: () => store.getState().locale.language,
    shellPages: SHELL_PAGES,
    onFailure: ({ part, what, error }) => {
      report({ ...incidentOf(part, 'load', error), route: what });
      if (isMissingScript(error)) void releases.reportMissing(part);
    },
  });
  connectivity.subscribe(() => {
    if (connectivity.current() !== 'up') return;
    loads.retryAll();
    // During an update of the portal, the provider is often unavailable for a moment.
    void releases.check();
  });

  // The router requests the code of the first page before anything is awaited.
  const first = decide(directory, window.location, hasSession());
  const firstEntry =
    first.kind === 'show' ? first.entry : directory.at(new URL(first.to, window.location.origin).pathname);
  const firstLayout = loadLayout(firstEntry?.layout ?? 'blank').catch(() => undefined);
  const router = createShellRouter({
    directory,
    hasSession,
    onShow(entry) {
      visits.enter({ part: partOf(entry), route: entry.name });
      loads.page(entry).start();
    },
    root: <ShellRoot />,
    broken: <BrokenShell />,
  });

  const language = await startLanguage({ store, bus, texts, start: startIn, saveToAccount: saveLanguage });
  const settings = startSettings({ store, bus, onChosen: (choice) => preferences.choose(choice) });
  const adoptedZone = createObservable<string | null>(null);
  const preferences = startPreferences({
    bus,
    language,
    settings,
    sessionNow: () => tokenStorage.latest(),
    onViews: (views) => applyChecklist(store, views[CHECKLIST_VIEW]),
    onZone: adoptedZone.set,
  });
  watchDevice(store);
  session = startSession({
    store,
    bus,
    // The session has ended or belongs to another user, so unsaved input is dropped without a question.
    load: (address) => {
      unsaved.discard();
      ports.load(address);
    },
    reload: () => {
      unsaved.discard();
      ports.reload();
    },
    enter: (redirect) => {
      // The form that led to a session has served its purpose, so it no longer counts as unsaved.
      unsaved.discard();
      // The first page is rendered with the account's own layout settings, so that nothing moves for users who sign in
      // on a new device.
      void preferences
        .prepare()
        .then(() =>
          router.navigate(safeRedirect(redirect, window.location.origin) ?? '/', { replace: true }),
        );
    },
    onFailure: (error) => report(incidentOf('shell', 'error', error)),
    onUserRequested: () => {
      language.awaitAccount();
    },
    onUser: (user) => {
      storePurchaseSource(user.purchaseSource);
      void preferences.follow(user);
    },
  });
  await firstLayout;
  const shown = createShownParts({ report, whenIdle: (work) => whenIdle(window, work) });

  const services: ShellServices = {
    config,
    directory,
    loads,
    session,
    language,
    settings,
    preferences,
    adoptedZone,
    report,
    connectivity,
    releases,
    unsaved,
    prerender: createPrerender({ prepare: (entry) => loads.prepare(entry, { isPlain: true }) }),
    topics: createPageTopics(),
    shown,
    reload: ports.reload,
  };
  return {
    element: <ShellApp services={services} store={store} router={router} Inspector={inspector?.Inspector} />,
    store,
    services,
    startBackgroundWork() {
      prefetchWhenIdle({
        menu() {
          const { user } = store.getState().session;
          return user === null ? [] : menuEntries(directory, user);
        },
        prefetch: loads.prefetch,
      });
      markRest();
      startMeasurements({ report, shown, visits });
      loadStream({ store, bus, apiBase: config.apiBase, page: window });
    },
  };
}

/**
 * Loads the inspector first in an inspected page: code from a dev server may only run below the inspector's bar.
 * Without an inspection, nothing is requested.
 */
async function loadInspector(config: ShellConfig): Promise<RunningInspector | undefined> {
  if (config.inspection === undefined) return undefined;
  const { startInspector } = await import('../inspector/start-inspector');
  return startInspector(config);
}
