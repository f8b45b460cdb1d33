import type { ActiveReleases } from '@portal/shared/remote/release';
import { startMockProvider } from '@portal/shared/testing/mock-provider';
import { act, screen, within } from '@testing-library/react';
import { RELEASE, renderShell } from '../testing/render-shell';

startMockProvider();
afterEach(() => jest.restoreAllMocks());

const area = async () => within(await screen.findByRole('region', { name: 'Notices' }));

/** The shell with a front door whose active releases can be changed. */
async function renderWithReleases() {
  const frontDoor = { active: null as ActiveReleases | null };
  const shell = await renderShell({
    ports: { fetchActiveReleases: () => Promise.resolve(frontDoor.active) },
  });
  return {
    ...shell,
    activate(revision: number, others: Record<string, string> = {}) {
      frontDoor.active = {
        revision,
        releases: { shell: RELEASE, 'mf-team': `${String(revision)}.0.0-00000000`, ...others },
      };
      return act(() => shell.services.releases.check());
    },
  };
}

it('show that the provider is unreachable, check again on a click, and show when it is back', async () => {
  const world = { isAlive: false };
  const { user, services } = await renderShell({
    ports: { probeProvider: () => Promise.resolve(world.isAlive) },
  });
  const notices = await area();
  expect(notices.queryByRole('status')).not.toBeInTheDocument();
  await act(() => services.connectivity.check());
  expect(notices.getByRole('status')).toHaveTextContent('The portal cannot be reached.');
  world.isAlive = true;
  await user.click(notices.getByRole('button', { name: 'Check now' }));
  expect(notices.queryByRole('status')).not.toBeInTheDocument();
  expect(await screen.findByText('You are back online')).toBeInTheDocument();
});

it('are shown in Chinese', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { services } = await renderShell({
    ports: { probeProvider: () => Promise.resolve(false) },
    language: 'zh-CN',
  });
  await screen.findByRole('region', { name: '通知' });
  await act(() => services.connectivity.check());
  expect(screen.getByText(/网络已断开/)).toBeInTheDocument();
});

describe('a new version', () => {
  it('waits for unsaved work, is offered until Later, and cannot be dismissed if the page needs it', async () => {
    const { user, activate, services } = await renderWithReleases();
    const notices = await area();
    const release = services.unsaved.claim('a form');
    await activate(2);
    expect(notices.getByText(/Save or discard your changes/)).toBeInTheDocument();
    expect(notices.queryByRole('button', { name: 'Reload' })).not.toBeInTheDocument();
    act(release);
    expect(notices.getByText('A new version is ready.')).toBeInTheDocument();
    expect(notices.getByRole('button', { name: 'Reload' })).toBeInTheDocument();

    await user.click(notices.getByRole('button', { name: 'Later' }));
    expect(notices.queryByText('A new version is ready.')).not.toBeInTheDocument();
    await activate(3);
    expect(notices.getByText('A new version is ready.')).toBeInTheDocument();

    await act(() => services.releases.reportMissing('mf-team'));
    expect(notices.getByText('A new version is ready. Reload to open this page.')).toBeInTheDocument();
    expect(notices.queryByRole('button', { name: 'Later' })).not.toBeInTheDocument();
  });

  it('is offered again after Later when a rollout of the page ends, which is no new revision', async () => {
    const { user, activate } = await renderWithReleases();
    const notices = await area();
    await activate(2);
    await user.click(notices.getByRole('button', { name: 'Later' }));
    await activate(2, { 'mf-order': RELEASE });
    expect(notices.getByText('A new version is ready.')).toBeInTheDocument();
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

  it('is reported once, and has a page at its addresses that explains this, with a link home', async () => {
    const { user, address } = await renderShell({ leftOut, at: '/mall/index' });
    const notices = await area();
    expect(notices.getByRole('status')).toHaveTextContent('Some features are not available at the moment.');
    await user.click(notices.getByRole('button', { name: 'Close' }));
    expect(notices.queryByRole('status')).not.toBeInTheDocument();
    expect(
      await screen.findByRole('heading', { name: '“Mall” is not available at the moment' }),
    ).toBeInTheDocument();
    expect(screen.getByText('Responsible: Mall team')).toBeInTheDocument();
    expect(document.title).toBe('Mall - Rampart');
    await user.click(screen.getByRole('link', { name: 'Go to the home page' }));
    expect(address()).toBe('/home/index');
    expect(notices.queryByRole('status')).not.toBeInTheDocument();
  });
});
