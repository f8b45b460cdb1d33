import { configureStore } from '@reduxjs/toolkit';
import { type RenderResult, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { App, ConfigProvider } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter } from 'react-router-dom';
import type { Language } from '../contracts/language';
import { type TextTree, TextsProvider, addTexts, startI18n, switchLanguage } from '../i18n/i18n';
import {
  BorrowedSlotContext,
  type BorrowedSlotRequest,
  type RouteDirectory,
  RouteDirectoryContext,
} from '../remote/remote';
import {
  type HostState,
  type LayoutState,
  type SessionUser,
  configureErrors,
  linkStore,
  portalApi,
} from '../store/store';
import type { ApiFailure } from '../http/http';
import { PortalRouter } from '../router/router';
import { buildUser } from './build-user';
import { setViewportWidth } from './viewport';

const WIDTH_OF = { mobile: 390, tablet: 820, desktop: 1440 } as const satisfies Record<
  LayoutState['device'],
  number
>;

// Without styles: jsdom has no layout, and computing styles is what makes role queries slow.
const THEME = { token: { motion: false }, zeroRuntime: true };

export interface RenderPageOptions {
  /** Address of the page: `/team/index?page=2`. */
  readonly at?: string;
  readonly language?: Language;
  /** Texts of the part, by namespace: `{ 'mf-team': en }`. */
  readonly texts?: Readonly<Record<string, TextTree>>;
  /** Null: not signed in. */
  readonly user?: SessionUser | null;
  readonly device?: LayoutState['device'];
  /** Further routes of the release set: name → path. */
  readonly routes?: Readonly<Record<string, string>>;
  /** Renders the slots that the page borrows. Default: nothing. */
  readonly fillSlot?: (request: BorrowedSlotRequest) => ReactNode;
}

export interface RenderedPage extends RenderResult {
  readonly user: UserEvent;
  readonly store: ReturnType<typeof buildStore>;
  /** Current path and query. */
  readonly address: () => string;
  /** Errors of mutations that were shown as a notification. */
  readonly shownErrors: readonly ApiFailure[];
  readonly switchLanguage: (language: Language) => Promise<void>;
}

/** Renders a page or card as the shell does: store, texts, router, antd. */
export async function renderPage(page: ReactElement, options: RenderPageOptions = {}): Promise<RenderedPage> {
  const { at = '/', language = 'en', texts = {}, user, device = 'desktop', routes = {} } = options;
  const { fillSlot = () => null } = options;
  setViewportWidth(WIDTH_OF[device]);
  await startI18n(language);
  for (const [part, tree] of Object.entries(texts)) addTexts(part, language, tree);

  const store = buildStore({ language, device, user: user === undefined ? buildUser() : user });
  linkStore(store);
  const shownErrors: ApiFailure[] = [];
  configureErrors({ onError: (failure) => shownErrors.push(failure) });
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [at] });

  const rendered = render(
    <TextsProvider parts={Object.keys(texts)}>
      <Provider store={store}>
        <ConfigProvider theme={THEME}>
          <App>
            <RouteDirectoryContext value={directoryOf(routes)}>
              <BorrowedSlotContext value={fillSlot}>
                <PortalRouter router={router} />
              </BorrowedSlotContext>
            </RouteDirectoryContext>
          </App>
        </ConfigProvider>
      </Provider>
    </TextsProvider>,
  );
  return {
    ...rendered,
    user: userEvent.setup(),
    store,
    address: () => router.state.location.pathname + router.state.location.search,
    shownErrors,
    switchLanguage,
  };
}

interface StoreOptions {
  readonly language: Language;
  readonly device: LayoutState['device'];
  readonly user: SessionUser | null;
}

/** The shell's store with slices that do not change. */
function buildStore({ language, device, user }: StoreOptions) {
  const host: HostState = {
    session: user === null ? { status: 'signedOut', user: null } : { status: 'signedIn', user },
    locale: { language },
    theme: { mode: 'light', color: '#52C41A' },
    layout: { device },
  };
  return configureStore({
    reducer: {
      session: () => host.session,
      locale: () => host.locale,
      theme: () => host.theme,
      layout: () => host.layout,
      [portalApi.reducerPath]: portalApi.reducer,
    },
    middleware: (getDefault) =>
      getDefault({ serializableCheck: false, immutableCheck: false }).concat(portalApi.middleware),
  });
}

function directoryOf(routes: Readonly<Record<string, string>>): RouteDirectory {
  return {
    find(name) {
      const path = routes[name];
      return path === undefined ? null : { name, path, title: name };
    },
  };
}
