import type { PageIdentity } from '@portal/shared/remote/release';
import { startMockProvider } from '@portal/shared/testing/mock-provider';
import { screen, waitFor, within } from '@testing-library/react';
import { renderShell, type RenderShellOptions } from '../testing/render-shell';

startMockProvider();
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

const Crash = () => {
  throw new Error('broken');
};
const page = { token: 'token-1', code: '12-r3-K7QF' };
const reload = jest.fn();

async function openCrashed(options: RenderShellOptions = {}, identity: PageIdentity | null = page) {
  reload.mockClear();
  const shell = await renderShell({
    at: '/team/index',
    exposes: {
      'pages/team-list': () => Promise.resolve(Crash),
      'slots/pinned-teams': () => Promise.resolve(Crash),
    },
    ...(identity && { page: identity }),
    ports: { reload },
    ...options,
  });
  await screen.findByText(options.language === 'zh-CN' ? /运行出错/ : /has stopped working/);
  return shell;
}

function respond(response: Response) {
  return jest.spyOn(globalThis, 'fetch').mockResolvedValue(response);
}

const useButton = () => screen.getByRole('button', { name: 'Use the previous version' });

it('a crashed page offers the previous release of its part, and reloads with it', async () => {
  const { user } = await openCrashed();
  const ask = respond(new Response(null, { status: 204 }));
  screen.getByRole('button', { name: 'Open again' }).focus();
  await user.tab();
  expect(useButton()).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(ask).toHaveBeenCalledWith(
    '/_portal/back',
    expect.objectContaining({ body: JSON.stringify({ part: 'mf-team', page: 'token-1' }) }),
  );
});

it('so does a crashed card of the home page', async () => {
  const { user } = await openCrashed({ at: '/home/index' });
  respond(new Response(null, { status: 204 }));
  await user.click(
    within(screen.getByRole('region', { name: 'Pinned teams' })).getByRole('button', {
      name: 'Use the previous version',
    }),
  );
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

it.each([
  ['en', 'Use the previous version', 'There is no previous release.'],
  ['zh-CN', '使用上一版本', '没有上一版本。'],
] as const)('shows why the front door refuses (%s)', async (language, name, sentence) => {
  const { user } = await openCrashed({ language });
  const error = { en: 'There is no previous release.', 'zh-CN': '没有上一版本。' };
  respond(Response.json({ error }, { status: 409 }));
  await user.click(screen.getByRole('button', { name }));
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(reload).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name })).toBeEnabled();
});

it('asks first if unsaved work would be lost', async () => {
  const { user, services } = await openCrashed();
  const ask = respond(new Response(null, { status: 204 }));
  services.unsaved.claim('/team/index');
  await user.click(useButton());
  const dialog = within(await screen.findByRole('dialog'));
  expect(ask).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(services.unsaved.hasUnsaved()).toBe(false);
});

it('is not offered if the front door did not identify the page', async () => {
  await openCrashed({}, null);
  expect(screen.queryByRole('button', { name: 'Use the previous version' })).not.toBeInTheDocument();
  expect(screen.queryByText(/Page code/)).not.toBeInTheDocument();
});

it('is not offered for a part that has only failed to load', async () => {
  const down = () => Promise.reject(new Error('down'));
  await renderShell({ at: '/team/index', exposes: { 'pages/team-list': down }, page });
  expect(await screen.findByText('This page is taking longer than usual')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Use the previous version' })).not.toBeInTheDocument();
  expect(screen.getByText('Page code: 12-r3-K7QF')).toBeInTheDocument();
});

it.each(['/team/index', '/home/index'])('the card at %s has the code of the page for support', async (at) => {
  const { user } = await openCrashed({ at });
  await user.click(screen.getByText('Details for support'));
  expect(screen.getByText('Page code: 12-r3-K7QF')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy page code' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('12-r3-K7QF'));
});
