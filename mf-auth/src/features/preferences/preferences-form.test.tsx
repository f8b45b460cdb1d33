import { bus } from '@portal/shared/bus';
import { type Preferences, preferences, setPreferences } from '@portal/shared/contracts/account';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { teamsInfo } from '@portal/shared/contracts/team';
import type { PayloadOf } from '@portal/shared/events/define-event';
import { layoutChanged } from '@portal/shared/events/layout';
import { preferencesChanged } from '@portal/shared/events/preferences';
import { themeChanged } from '@portal/shared/events/theme';
import { buildPage } from '@portal/shared/testing/build-page';
import { mock, refuse, startMockProvider } from '@portal/shared/testing/mock-provider';
import { act, screen, waitFor } from '@testing-library/react';
import { mockAccount, openAccountPage } from '../../testing/account-page';
import { PreferencesForm } from './preferences-form';

startMockProvider();

let heard: PayloadOf<typeof preferencesChanged>[] = [];
let stop = () => undefined as void;

beforeEach(() => {
  heard = [];
  stop = bus.on(preferencesChanged, (payload) => heard.push(payload));
});
afterEach(() => stop());

async function open(kept: Preferences = {}) {
  const account = { kept };
  mock(preferences, () => account.kept);
  const sent = mock(setPreferences, (change) => {
    account.kept = { ...account.kept, ...change };
    return account.kept;
  });
  mockAccount();
  mock(teamsInfo, () => buildPage([]));
  const page = await openAccountPage(<PreferencesForm />);
  await screen.findByRole('combobox', { name: 'Time zone' });
  return { ...page, sent };
}

it('saves the appearance with the account before applying it', async () => {
  const { user, sent } = await open({ appearance: 'light' });
  expect(screen.getByRole('radio', { name: 'Light' })).toBeChecked();
  await user.click(screen.getByText('Dark'));
  await waitFor(() => expect(heard).toEqual([{ appearance: 'dark' }]));
  expect(sent).toEqual([{ appearance: 'dark' }]);
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
});

it('applies nothing if saving failed', async () => {
  const { user } = await open({ appearance: 'light' });
  mock(setPreferences, () => refuse(errorCodes.internalError));
  await user.click(screen.getByText('Dark'));
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Light' })).toBeChecked());
  expect(heard).toEqual([]);
});

it('saves the colour with the account and leaves the rest of the layout unchanged', async () => {
  const { user, sent } = await open({ layout: { multiTab: true } });
  expect(screen.getAllByRole('radio', { name: /Red|Volcano|Sunset|Cyan|Green|Blue|Purple/ })).toHaveLength(8);
  expect(screen.getByRole('radio', { name: 'Polar Green' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Geek Blue' }));
  await waitFor(() => expect(heard).toEqual([{ layout: { color: '#2F54EB' } }]));
  expect(sent).toEqual([{ layout: { color: '#2F54EB' } }]);
});

it('changes the language', async () => {
  const { user, sent } = await open();
  await user.click(screen.getByText('简体中文'));
  await waitFor(() => expect(heard).toEqual([{ lan: 'zh-CN' }]));
  expect(sent).toEqual([{ lan: 'zh-CN' }]);
});

it('finds a time zone by its place and saves it', async () => {
  const { user, sent } = await open({ tz: 'Asia/Shanghai' });
  const box = screen.getByRole('combobox', { name: 'Time zone' });
  await user.click(box);
  await user.type(box, 'new york');
  await user.click(
    await screen.findByText(/^America\/New York \(UTC/, { selector: '.ant-select-item-option-content' }),
  );
  await waitFor(() => expect(heard).toEqual([{ tz: 'America/New_York' }]));
  expect(sent).toEqual([{ tz: 'America/New_York' }]);
});

it('turns the fixed header off, and hiding it with it; a top menu has no fixed side menu', async () => {
  const { user, sent } = await open({ layout: { layout: 'top', hideHeader: true } });
  expect(screen.queryByRole('switch', { name: 'Fixed side menu' })).not.toBeInTheDocument();
  const toggle = screen.getByRole('switch', { name: 'Fixed header' });
  expect(toggle).toBeChecked();
  await user.click(toggle);
  await waitFor(() => expect(heard).toEqual([{ layout: { fixedHeader: false, hideHeader: false } }]));
  expect(sent).toEqual([{ layout: { fixedHeader: false, hideHeader: false } }]);
  expect(toggle).not.toBeChecked();
});

// Events of these tests are replayed to every later listener.
it('turns multi-tab mode on, and follows the switch of the drawer', async () => {
  const { user, sent } = await open();
  const toggle = screen.getByRole('switch', { name: 'Multi-tab mode' });
  expect(toggle).not.toBeChecked();
  await user.click(toggle);
  await waitFor(() => expect(heard).toEqual([{ layout: { multiTab: true } }]));
  expect(sent).toEqual([{ layout: { multiTab: true } }]);
  expect(toggle).toBeChecked();
  const sideMenu = screen.getByRole('switch', { name: 'Fixed side menu' });
  expect(sideMenu).toBeChecked();
  act(() => bus.emit(layoutChanged, { layout: 'side', multiTab: false, fixedSider: false }));
  expect(toggle).not.toBeChecked();
  expect(sideMenu).not.toBeChecked();
});

it('follows a choice made in the header', async () => {
  await open({ appearance: 'light' });
  act(() =>
    bus.emit(themeChanged, { mode: 'dark', appearance: 'dark', color: '#52C41A', menuTheme: 'dark' }),
  );
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
});
