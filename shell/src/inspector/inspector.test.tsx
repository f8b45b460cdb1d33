import type { PageInspection } from '@portal/shared/remote/release';
import { startMockProvider } from '@portal/shared/testing/mock-provider';
import { screen, within } from '@testing-library/react';
import { renderShell } from '../testing/render-shell';
import { startInspector } from './start-inspector';

startMockProvider();

const DEV = 'http://localhost:9701';
const UNTIL = '2030-01-01T00:00:00.000Z';
const inspection = (overrides: Partial<PageInspection> = {}): PageInspection => ({
  until: UNTIL,
  devOrigins: [DEV],
  pointed: {},
  ...overrides,
});

const TeamPage = () => <h1>All teams</h1>;
const exposes = { 'pages/team-list': () => Promise.resolve(TeamPage) };

let asked: [method: string, url: string, body: unknown][];
beforeEach(() => {
  asked = [];
  Object.assign(performance, { setResourceTimingBufferSize: () => undefined, getEntriesByType: () => [] });
});

function answerWith(status: number): void {
  jest.spyOn(globalThis, 'fetch').mockImplementation((url, options) => {
    if (typeof url === 'string') asked.push([options?.method ?? 'GET', url, options?.body]);
    return Promise.resolve(new Response(null, { status }));
  });
}

it('is absent without an operator’s link, and leaves no mark in the page', async () => {
  const { container } = await renderShell({ at: '/team/index', exposes });
  await screen.findByRole('heading', { name: 'All teams' });
  expect(screen.queryByRole('button', { name: 'Open the inspector' })).not.toBeInTheDocument();
  expect(container.querySelector('[data-part]')).toBeNull();
});

it('shows which part rendered the page, and outlines it while the pointer is on its row', async () => {
  const { user, container } = await renderShell({ at: '/team/index', exposes, inspection: inspection() });
  await screen.findByRole('heading', { name: 'All teams' });
  expect(container.querySelector('[data-part]')).toHaveAttribute('data-part', 'mf-team');
  await user.click(screen.getByRole('button', { name: 'Open the inspector' }));
  const panel = within(screen.getByRole('region', { name: 'Inspector' }));
  expect(panel.getByText('Revision 1 · HOST_API 1.0.0')).toBeInTheDocument();
  expect(panel.getAllByRole('listitem')).toHaveLength(2);
});

it.each([
  [401, 'The inspection has ended. Ask the operator for another link.'],
  [500, 'The request was not accepted. Try again.'],
])('shows why a dev server cannot be used (%i)', async (status, sentence) => {
  const { user } = await renderShell({ at: '/team/index', exposes, inspection: inspection() });
  answerWith(status);
  await user.click(await screen.findByRole('button', { name: 'Open the inspector' }));
  await user.click(screen.getByRole('button', { name: `Take mf-team from ${DEV}` }));
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(asked).toContainEqual(['PUT', '/_portal/inspection/parts/mf-team', JSON.stringify({ origin: DEV })]);
});

it.each([
  ['en', `Only this browser runs unchecked code: mf-team from ${DEV}.`, 'Stop'],
  ['zh-CN', `仅此浏览器正在运行未经校验的代码：mf-team 来自 ${DEV}。`, '停止'],
] as const)('shows a bar above code from a dev server (%s)', async (language, text, stop) => {
  await renderShell({
    at: '/team/index',
    exposes,
    language,
    inspection: inspection({ pointed: { 'mf-team': DEV } }),
  });
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: stop })).toBeInTheDocument();
});

it('starts before any event on the bus', () => {
  const page = {
    apiBase: '/api',
    promoBase: '/promo',
    set: { schema: 1, revision: 1, shell: { release: 'x', hostApi: '1.0.0' }, remotes: [] },
  } as const;
  const { busLog } = startInspector(page);
  busLog.observe({ name: 'a.b', major: 1, payload: 1, from: 'this tab', listenerCount: 0 });
  expect(busLog.current()).toHaveLength(1);
});
