import {
  checkEnterpriseCertificate,
  enterpriseCertificateState,
} from '@portal/shared/contracts/certification';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { Language } from '@portal/shared/contracts/language';
import type { Blocker } from '@portal/shared/contracts/shapes';
import { userInfo } from '@portal/shared/contracts/user';
import { buildAccount } from '@portal/shared/testing/build-account';
import { mockInstallation } from '@portal/shared/testing/mock-installation';
import { mock } from '@portal/shared/testing/mock-provider';
import { type RenderPageOptions, type RenderedPage, renderPage } from '@portal/shared/testing/render-page';
import { setText } from '@portal/shared/testing/set-text';
import { screen } from '@testing-library/react';
import { en } from '../locales/en';
import { zhCN } from '../locales/zh-CN';
import { Page } from '../pages/company-verification.page';
import { fileOf } from './browser-files';

export type CompanyState = ResponseOf<typeof enterpriseCertificateState>;

export const OPEN: CompanyState = { state: 'unauthenticated', attemptsLeft: 5 };

/** Valid numbers. */
export const ID = '11010519491231002X';
export const CODE = '91350100M000100Y43';

interface Circumstances {
  readonly state?: CompanyState;
  readonly blockers?: readonly Blocker[];
  readonly account?: Partial<ResponseOf<typeof userInfo>>;
  readonly language?: Language;
  readonly at?: string;
  readonly device?: RenderPageOptions['device'];
}

/** Opens /cert/company for a user whose state and teams the test can change. */
export async function openCompany(circumstances: Circumstances = {}) {
  const { state = OPEN, blockers = [], account = {}, language = 'en', device = 'desktop' } = circumstances;
  const company = { state, blockers: [...blockers] };
  mockInstallation();
  mock(enterpriseCertificateState, () => company.state);
  mock(checkEnterpriseCertificate, () => ({
    canApply: company.blockers.length === 0,
    blockers: company.blockers,
  }));
  mock(userInfo, () => buildAccount({ certLevel: 'none', certState: 'unauthenticated', ...account }));
  const page = await renderPage(<Page />, {
    at: circumstances.at ?? '/cert/company',
    language,
    device,
    texts: { 'mf-cert': language === 'en' ? en : zhCN },
    routes: { home: '/home/index', teamList: '/team/index', verification: '/cert/index' },
  });
  return { ...page, company };
}

export const textbox = (name: string) => screen.findByRole('textbox', { name });

export async function enter(name: string, value: string) {
  setText(await textbox(name), value);
}

/** Chooses a file for the field with this label. */
export async function choose({ user }: Pick<RenderedPage, 'user'>, label: string, file: File) {
  const button = await screen.findByRole('button', {
    name: new RegExp(`^(Choose an image|Replace): ${label}$`),
  });
  const input = button.nextElementSibling;
  if (!(input instanceof HTMLInputElement)) throw new Error('The button has no field for files.');
  await user.upload(input, file);
}

/** Fills in everything that the legal person needs. */
export async function fillCompany(page: Pick<RenderedPage, 'user'>) {
  await enter('Enterprise name', '示例科技有限公司');
  await enter('Unified social credit code', CODE.toLowerCase());
  await enter('Contact name', '张三');
  await enter('Contact’s ID card number', ID);
  await choose(page, 'Business license', fileOf('license.jpg'));
}

export const submitButton = () => screen.getByRole('button', { name: en.company.submit });
