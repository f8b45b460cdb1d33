import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { Language } from '@portal/shared/contracts/language';
import { userInfo } from '@portal/shared/contracts/user';
import { buildAccount } from '@portal/shared/testing/build-account';
import { mockInstallation } from '@portal/shared/testing/mock-installation';
import { mock } from '@portal/shared/testing/mock-provider';
import { type RenderPageOptions, renderPage } from '@portal/shared/testing/render-page';
import type { ReactElement } from 'react';
import { en } from '../locales/en';
import { zhCN } from '../locales/zh-CN';

type Account = ResponseOf<typeof userInfo>;

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
