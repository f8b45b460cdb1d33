import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { Language } from '@portal/shared/contracts/language';
import { userInfo } from '@portal/shared/contracts/user';
import { mockInstallation } from '@portal/shared/testing/mock-installation';
import { mock } from '@portal/shared/testing/mock-provider';
import { type RenderPageOptions, renderPage } from '@portal/shared/testing/render-page';
import type { ReactElement } from 'react';
import { en } from '../locales/en';
import { zhCN } from '../locales/zh-CN';

type Account = ResponseOf<typeof userInfo>;

/** An account with everything bound except the second factor, unless overridden by a test. */
export function buildAccount(overrides: Partial<Account> = {}): Account {
  return {
    userId: '01990000-0000-7000-8000-000000000001',
    UserName: 'lina',
    userNameSet: true,
    UserPhone: '138****8000',
    areaCode: '86',
    email: 'l***@example.com',
    userType: 'individual',
    certLevel: 'personal',
    certState: 'verified',
    hasPassword: true,
    mfaBound: false,
    recoveryLeft: 0,
    loginLevel: 0,
    orderLevel: 0,
    referralCode: 'LINA2026',
    referralOpens: 0,
    createdAt: '2026-01-01T00:00:00.000Z',
    ...overrides,
  };
}

/** The account at the provider. Tests change it as a call would. */
export function mockAccount(overrides: Partial<Account> = {}): { current: Account } {
  const account = { current: buildAccount(overrides) };
  mock(userInfo, () => account.current);
  return account;
}

/** Pages of other parts that the personal center links to. */
const ROUTES = {
  verification: '/cert/index',
  personalVerification: '/cert/personal',
  teamList: '/team/index',
  applicationList: '/apply/index',
  orderList: '/order/index',
  register: '/user/register',
};

interface Opening extends Pick<RenderPageOptions, 'at' | 'device'> {
  readonly language?: Language;
}

/** Renders a part of the personal center. */
export function openAccountPage(piece: ReactElement, { language = 'en', ...rest }: Opening = {}) {
  mockInstallation();
  return renderPage(piece, {
    language,
    texts: { 'mf-auth': language === 'en' ? en : zhCN },
    routes: ROUTES,
    ...rest,
  });
}
