import type { Language } from '@portal/shared/contracts/language';
import { setText } from '@portal/shared/testing/set-text';
import { screen } from '@testing-library/react';
import { Page } from '../pages/login.page';
import { buildLogin, openEntryPage } from './entry-page';

/** Response of a sign-in. */
export const LOGIN = buildLogin({ UserName: 'zhangwei' });

export const LOCKED =
  'The account has been locked. We recommend logging in with phone captcha to automatically unlock it.';

interface Opening {
  readonly at?: string;
  readonly language?: Language;
}

export function openLoginPage({ at = '/user/login', language = 'en' }: Opening = {}) {
  return openEntryPage(<Page />, { at, language });
}

export type User = Awaited<ReturnType<typeof openLoginPage>>['user'];

/** Opens the password form of Account Login, in English. */
export async function choosePassword(user: User): Promise<void> {
  await user.click(screen.getByRole('radio', { name: 'Password' }));
}

/** Fills the password form in English and submits it. */
export async function sendPassword(user: User, name = ' zhangwei '): Promise<void> {
  await choosePassword(user);
  setText(screen.getByLabelText('User name or email'), name);
  setText(screen.getByLabelText('Password', { selector: '#Password' }), 'Secret-123');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
}
