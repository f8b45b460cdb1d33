import { bus } from '@portal/shared/bus';
import type { Language } from '@portal/shared/contracts/language';
import type { Login, Sent } from '@portal/shared/contracts/shapes';
import type { PayloadOf } from '@portal/shared/events/define-event';
import { sessionOpened } from '@portal/shared/events/session';
import type { SessionUser } from '@portal/shared/store';
import { renderPage } from '@portal/shared/testing/render-page';
import type { ReactElement } from 'react';
import { en } from '../locales/en';
import { zhCN } from '../locales/zh-CN';

/** Pages linked from the pages without a session. */
const ROUTES = {
  login: '/user/login',
  loginAws: '/user/loginAws',
  register: '/user/register',
  registerAws: '/user/registerAws',
  registerResult: '/user/register-result',
  forgetPassword: '/user/forget-password',
  completeProfile: '/user/complete-profile',
  applicationList: '/apply/index',
};

interface Opening {
  readonly at: string;
  readonly language?: Language;
  readonly user?: SessionUser | null;
}

/** Renders a page without a session, with the pages around it. */
export function openEntryPage(page: ReactElement, { at, language = 'en', user = null }: Opening) {
  return renderPage(page, {
    at,
    language,
    user,
    texts: { 'mf-auth': language === 'en' ? en : zhCN },
    routes: ROUTES,
  });
}

export function buildLogin(overrides: Partial<Login> = {}): Login {
  return {
    Id: 'a'.repeat(43),
    UserName: 'newbie',
    userType: 'individual',
    expiresAt: '2026-01-31T20:00:00.000Z',
    isNew: true,
    ...overrides,
  };
}

/** A sent code, with a key that identifies it. */
export function buildSent(key: string): Sent {
  return { Key: key, expiresIn: 300, resendAfter: 60 };
}

/** The sessions given to the shell since this call. */
export function watchSessions(): PayloadOf<typeof sessionOpened>[] {
  const opened: PayloadOf<typeof sessionOpened>[] = [];
  stops.push(bus.on(sessionOpened, (payload) => opened.push(payload)));
  return opened;
}

const stops: (() => void)[] = [];

/** Ends {@link watchSessions}: `afterEach(stopWatching)`. */
export function stopWatching(): void {
  for (const stop of stops.splice(0)) stop();
}
