import { startMockProvider } from '@portal/shared/testing/mock-provider';
import { act, screen, within } from '@testing-library/react';
import { createConnectivity } from '../network/connectivity';
import type { NewerReleases } from '../releases/release-watch';
import { createUnsavedPages } from '../tabs/unsaved-pages';
import { renderShell } from '../testing/render-shell';

startMockProvider();

const area = async () => within(await screen.findByRole('region', { name: 'Notices' }));

/** Releases that a test makes newer. */
function buildReleases() {
  let current: NewerReleases | null = null;
  const listeners = new Set<() => void>();
  return {
    current: () => current,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    check: () => Promise.resolve(),
    missed: () => Promise.resolve(),
    start: () => () => undefined,
    become(next: NewerReleases) {
      current = next;
      act(() => listeners.forEach((listener) => listener()));
    },
  };
}

it('says that the provider is out of reach, asks again at a press, and tells when it is back', async () => {
  const world = { isAlive: false };
  const connectivity = createConnectivity({
    probe: () => Promise.resolve(world.isAlive),
    isOnline: () => true,
    isWatched: () => true,
  });
  const { user } = await renderShell({ connectivity });
  const notices = await area();
  expect(notices.queryByRole('status')).not.toBeInTheDocument();
  await act(() => connectivity.check());
  expect(notices.getByRole('status')).toHaveTextContent('The portal cannot be reached.');
  world.isAlive = true;
  await user.click(notices.getByRole('button', { name: 'Check now' }));
  expect(notices.queryByRole('status')).not.toBeInTheDocument();
  expect(await screen.findByText('The connection is back')).toBeInTheDocument();
});

it('says it in Chinese', async () => {
  const connectivity = createConnectivity({
    probe: () => Promise.resolve(false),
    isOnline: () => false,
    isWatched: () => true,
  });
  await renderShell({ connectivity, language: 'zh-CN' });
  await screen.findByRole('region', { name: '通知' });
  await act(() => connectivity.check());
  expect(screen.getByText(/网络已断开/)).toBeInTheDocument();
});

describe('a new version', () => {
  const ready = { revision: 2, parts: ['mf-team'], isNeeded: false };

  it('is offered; Later puts it away until the next one', async () => {
    const releases = buildReleases();
    const { user } = await renderShell({ releases });
    const notices = await area();
    releases.become(ready);
    expect(notices.getByText('A new version is ready.')).toBeInTheDocument();
    expect(notices.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
    await user.click(notices.getByRole('button', { name: 'Later' }));
    expect(notices.queryByText('A new version is ready.')).not.toBeInTheDocument();
    releases.become({ ...ready, revision: 3 });
    expect(notices.getByText('A new version is ready.')).toBeInTheDocument();
  });

  it('waits for unsaved work, and says so', async () => {
    const releases = buildReleases();
    const unsaved = createUnsavedPages();
    await renderShell({ releases, unsaved });
    const notices = await area();
    const release = unsaved.claim('a form');
    releases.become(ready);
    expect(notices.getByText(/waits until your changes are saved/)).toBeInTheDocument();
    expect(notices.queryByRole('button', { name: 'Reload' })).not.toBeInTheDocument();
    act(release);
    expect(notices.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
  });

  it('that the page needs cannot be put away', async () => {
    const releases = buildReleases();
    await renderShell({ releases });
    const notices = await area();
    releases.become({ ...ready, isNeeded: true });
    expect(notices.getByText('A new version is ready, and this page needs it.')).toBeInTheDocument();
    expect(notices.queryByRole('button', { name: 'Later' })).not.toBeInTheDocument();
  });
});

describe('a part that cannot be read', () => {
  const leftOut = [
    {
      part: 'mf-mall',
      owner: 'Mall team <mall@portal.example>',
      routes: [{ path: '/mall/index', title: { en: 'Mall', 'zh-CN': '商城' } }] as const,
    },
  ];

  it('is told of with who answers for it, once', async () => {
    const { user } = await renderShell({ leftOut });
    const notices = await area();
    expect(notices.getByRole('status')).toHaveTextContent('Responsible: Mall team.');
    await user.click(notices.getByRole('button', { name: 'Close' }));
    expect(notices.queryByRole('status')).not.toBeInTheDocument();
  });

  it('has a page at its addresses that says so, with a way home', async () => {
    const { user, address } = await renderShell({ leftOut, at: '/mall/index' });
    expect(
      await screen.findByRole('heading', { name: '“Mall” is not available at the moment' }),
    ).toBeInTheDocument();
    expect(screen.getByText(/Responsible: Mall team\./)).toBeInTheDocument();
    expect(document.title).toBe('Mall - Rampart');
    await user.click(screen.getByRole('link', { name: 'Go to the home page' }));
    expect(address()).toBe('/home/index');
  });
});
