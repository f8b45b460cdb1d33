import { bus, configureBus } from '@portal/shared/bus';
import { lan } from '@portal/shared/contracts/auth';
import type { Endpoint } from '@portal/shared/contracts/endpoint';
import { report as reportEndpoint } from '@portal/shared/contracts/runtime';
import { call, configureHttp, tokenStorage } from '@portal/shared/http';
import { startI18n } from '@portal/shared/i18n';
import type { PageConfig } from '@portal/shared/remote/release';
import { safeRedirect } from '@portal/shared/remote/safe-redirect';
import { linkStore } from '@portal/shared/store';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { ShellApp } from './app/app';
import type { ShellServices } from './app/shell-services';
import { keepPurchaseSource } from './browser/purchase-source';
import { lendNonceToStyles } from './browser/style-nonce';
import { installDefaultPolicy } from './browser/trusted-types';
import { createReporter, incidentOf, type Reporter } from './errors/reporter';
import { watchUncaught } from './errors/watch-uncaught';
import { CHECKLIST_VIEW } from './home-cards/checklist-record';
import { followChecklist } from './home-cards/follow-checklist';
import type { RunningInspector } from './inspector/running-inspector';
import { menuEntries } from './layout/menu-model';
import { loadLayout } from './layout/layouts';
import { startingLanguage, startLanguage } from './locales/language-controller';
import { readNonce, readPageConfig } from './page-config';
import { loadStream } from './messages/load-stream';
import { startPreferences } from './preferences/preferences-controller';
import { createComponentLoads } from './remote-loading/component-loads';
import { prefetchWhenIdle } from './remote-loading/prefetch-idle';
import { loadPalette } from './palette/load-palette';
import { createPartTexts } from './remote-loading/part-texts';
import { goneRoutes } from './routing/gone-routes';
import { type Connectivity } from './network/connectivity';
import { refusalOf, startConnectivity } from './network/start-connectivity';
import { startReleases } from './releases/start-releases';
import { type ReadableSet, readableSet } from './remotes/readable-set';
import { isMissingScript } from './remotes/remote-error';
import { createRemoteLoader } from './remotes/remote-loader';
import { decide } from './routing/guard';
import { buildRouteDirectory } from './routing/route-directory';
import { SHELL_ROUTES } from './routing/shell-routes';
import { createShellRouter, type ShellRouter } from './routing/shell-router';
import { type SessionController, startSession } from './session/session-controller';
import { startSettings } from './settings/settings-controller';
import { SHELL_PAGES } from './pages/shell-pages';
import { languageChanged } from './state/locale.slice';
import { makeStore, type ShellStore } from './state/shell-store';
import { watchDevice } from './state/watch-device';
import { createPageTopics } from './tabs/page-topics';
import { createUnsavedPages } from './tabs/unsaved-pages';

// The page's policy knows no eval; zod's compiler would try it.
z.config({ jitless: true });

async function start(): Promise<void> {
  const { leftOut, ...config } = readablePage();
  const nonce = readNonce(document);
  const inspector = await loadInspector(config);
  installDefaultPolicy(config.set);
  if (nonce !== undefined) lendNonceToStyles(document, nonce);
  const store = makeStore();
  linkStore(store);
  const connectivity = startConnectivity({ apiBase: config.apiBase, store });
  const late: { session?: SessionController; router?: ShellRouter } = {};
  startHttp(config, store, connectivity, late);
  const report = startReports(config, connectivity, inspector);
  for (const { part, owner } of leftOut)
    report({ kind: 'load', part, owner, name: 'manifest', message: 'this shell cannot read it' });
  const startIn = startingLanguage();
  store.dispatch(languageChanged(startIn));
  await startI18n(startIn);

  const loader = createRemoteLoader({ report: (error) => report(incidentOf(error.part, 'load', error)) });
  loader.registerReleaseSet(config.set);
  const texts = createPartTexts(loader.loadLocale);
  const directory = buildRouteDirectory(
    SHELL_ROUTES,
    config.set.remotes,
    goneRoutes([...leftOut, ...(config.set.former ?? [])]),
  );
  const unsaved = createUnsavedPages();
  const releases = startReleases({ set: config.set, unsaved, reload: () => window.location.reload() });
  const loads = createComponentLoads({
    loader,
    texts,
    language: () => store.getState().locale.language,
    shellPages: SHELL_PAGES,
    onFailure: ({ part, what, error }) => {
      report({ ...incidentOf(part, 'load', error), route: what });
      if (isMissingScript(error)) void releases.missed(part);
    },
  });
  connectivity.subscribe(() => {
    if (connectivity.current() !== 'up') return;
    loads.wake();
    // While a portal is being updated it is often away for a moment.
    void releases.check();
  });

  // The first page's code is asked for before anything waits.
  const first = decide(directory, window.location, tokenStorage.read() !== null);
  const firstEntry =
    first.kind === 'show' ? first.entry : directory.at(new URL(first.to, window.location.origin).pathname);
  if (firstEntry) loads.page(firstEntry).ask();
  const firstLayout = loadLayout(firstEntry?.layout ?? 'blank').catch(() => undefined);

  const language = await startLanguage({
    store,
    bus,
    texts,
    start: startIn,
    tellProvider: async (chosen) => {
      if (tokenStorage.read() === null) return false;
      try {
        await call(lan, { Lan: chosen === 'en' ? 'en' : 'zh' });
        return true;
      } catch {
        // The choice holds in this browser and is told again at the next page load.
        return false;
      }
    },
  });
  const settings = startSettings({ store, bus, onChosen: (choice) => preferences.choose(choice) });
  const preferences = startPreferences({
    bus,
    language,
    settings,
    sessionNow: () => tokenStorage.latest(),
    onViews: (views) => followChecklist(store, views[CHECKLIST_VIEW]),
  });
  watchDevice(store);

  const session = startSession({
    store,
    bus,
    // The session has ended or is another person's: what was typed has no owner any more.
    load: (address) => {
      unsaved.forget();
      window.location.assign(address);
    },
    reload: () => {
      unsaved.forget();
      window.location.reload();
    },
    enter: (redirect) => {
      // A form that led to a session has done its work.
      unsaved.forget();
      // The first page stands in the account's own frame at once: nothing jumps under who signs in on a new machine.
      void preferences
        .prepare()
        .then(() =>
          late.router?.navigate(safeRedirect(redirect, window.location.origin) ?? '/', { replace: true }),
        );
    },
    onFailure: (error) => report(incidentOf('shell', 'error', error)),
    onUser: (user) => {
      keepPurchaseSource(user.purchaseSource);
      void preferences.follow(user);
    },
  });
  late.session = session;
  const router = createShellRouter({ directory, loads, hasSession: session.hasSession });
  late.router = router;

  prefetchWhenIdle({
    menu() {
      const { user } = store.getState().session;
      return user === null ? [] : menuEntries(directory, user);
    },
    prefetch: loads.prefetch,
    loadTools: loadPalette,
  });

  await firstLayout;
  const services: ShellServices = {
    config,
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
    inspector,
    nonce,
  };
  render(services, store, router);
  loadStream({ store, bus, apiBase: config.apiBase, page: window });
}

/**
 * In an inspected page its inspector comes first: code of a dev server runs under its bar or not at all. For
 * everybody else this is no request.
 */
async function loadInspector(config: PageConfig): Promise<RunningInspector | undefined> {
  const { inspection } = config;
  if (inspection === undefined) return undefined;
  const { startInspector } = await import('./inspector/start-inspector');
  return startInspector(config, inspection);
}

/** What the front door says of this page load, without the parts that this shell cannot read. */
function readablePage(): PageConfig & Pick<ReadableSet, 'leftOut'> {
  const config = readPageConfig(document);
  return { ...config, ...readableSet(config.set) };
}

function render(services: ShellServices, store: ShellStore, router: ShellRouter): void {
  const container = document.getElementById('root');
  if (container === null) throw new Error('The page has no #root to draw into.');
  createRoot(container).render(<ShellApp services={services} store={store} router={router} />);
}

function startHttp(
  config: PageConfig,
  store: ShellStore,
  connectivity: Connectivity,
  late: { readonly session?: SessionController },
): void {
  configureHttp({
    apiBase: config.apiBase,
    promoBase: config.promoBase,
    language: () => store.getState().locale.language,
    token: () => tokenStorage.read(),
    latestToken: () => tokenStorage.latest(),
    onSessionInvalid: () => late.session?.handleInvalid(),
    onForeignToken: () => late.session?.handleForeign(),
    line: { refusal: (purpose) => refusalOf(connectivity, purpose), onEnd: connectivity.tell },
    ...(process.env.NODE_ENV === 'development' && { onUnexpectedResponse: warnOfResponse }),
  });
}

/** For who develops: the provider does not keep to the contract. The page takes the answer as it is. */
function warnOfResponse({ id }: Endpoint, places: string): void {
  console.warn(`The answer of ${id} is not what its contract says: ${places}`);
}

/** Reports E57: what the browser and the bus complain of. */
function startReports(
  { set }: PageConfig,
  connectivity: Connectivity,
  inspector: RunningInspector | undefined,
): Reporter {
  const report = createReporter({
    set,
    now: Date.now,
    // What happens without the provider is told once it is back. A report that cannot be sent even then is
    // lost; reporting that would go round in circles.
    send: (incident) =>
      void connectivity
        .whenUp()
        .then(() => call(reportEndpoint, incident))
        .catch(() => undefined),
  });
  configureBus({
    report: (dropped) => {
      const { problem, event, major, detail } = dropped;
      inspector?.busLog.dropped(dropped);
      report({ kind: 'bus', part: 'shell', name: `${event}@${String(major)} ${problem}`, message: detail });
    },
    ...(inspector !== undefined && { observe: inspector.busLog.observe }),
  });
  watchUncaught(set, report);
  return report;
}

void start();
