import { usePageFrame, useUnsavedChanges } from '@portal/shared/remote';
import { defineRemote } from '@portal/shared/remote/manifest';
import { Link, useLocation } from '@portal/shared/router';
import { startMockProvider } from '@portal/shared/testing/mock-provider';
import { setViewportWidth } from '@portal/shared/testing/viewport';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { buildRoute } from '../testing/build-route';
import { renderShell } from '../testing/render-shell';

startMockProvider();
beforeEach(() => setViewportWidth(1440));
afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const REMOTE = defineRemote({
  schema: 1,
  name: 'mf-x',
  owner: 'X team <x@portal.example>',
  host: '^1.0.0',
  routes: [buildRoute('start', 'Start'), buildRoute('teams', 'Teams')],
  slots: [],
  events: { emits: [], listens: [] },
});

/** What the page of teams has done. */
let log: string[] = [];
/** Whether the first page has unsaved changes. */
let isUnsaved = false;
beforeEach(() => {
  log = [];
  isUnsaved = false;
});

function TeamsPage() {
  const location = useLocation();
  const { isVisible } = usePageFrame();
  useState(() => log.push('rendered'));
  useEffect(() => {
    log.push('effects');
    return () => void log.push('cleaned up');
  }, []);
  return (
    <>
      <h1>All teams</h1>
      <p>{`at ${location.pathname}${location.search}, ${isVisible ? 'visible' : 'hidden'}`}</p>
    </>
  );
}

function StartPage() {
  useUnsavedChanges(isUnsaved);
  return (
    <>
      <h1>The start</h1>
      <Link to="/teams/index?Page=2">Second page</Link>
    </>
  );
}

interface Options {
  readonly prepare?: () => Promise<unknown> | undefined;
  readonly isMulti?: boolean;
}

async function openStart({ prepare = () => Promise.resolve(), isMulti = false }: Options = {}) {
  localStorage.setItem('portal.settings', JSON.stringify({ multiTab: isMulti }));
  const shell = await renderShell({
    at: '/start/index',
    remotes: [REMOTE],
    exposes: {
      'pages/start': () => Promise.resolve(StartPage),
      'pages/teams': () => Promise.resolve(Object.assign(TeamsPage, { prepare })),
    },
  });
  await screen.findByRole('heading', { name: 'The start' });
  const menu = await screen.findByRole('navigation', { name: 'Main menu' });
  const link = await within(menu).findByRole('link', { name: 'Teams' });
  return { ...shell, link, point: () => fireEvent.pointerEnter(link) };
}

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));
const findHidden = () => screen.findByText('All teams', { ignore: 'title' });

it('renders the page at whose menu entry the user points, hidden and without effects', async () => {
  const { point } = await openStart();
  point();
  const title = await findHidden();
  expect(title).not.toBeVisible();
  expect(title.closest('.portal-frame')).toHaveAttribute('hidden');
  expect(screen.queryByRole('heading', { name: 'All teams' })).not.toBeInTheDocument();
  expect(screen.getByText('at /teams/index, hidden')).toBeInTheDocument();
  await settle();
  expect(log).toEqual(['rendered']);
  expect(document.title).toBe('Start - Rampart');
});

it('opens the page as it was rendered', async () => {
  const { point, link, address } = await openStart();
  point();
  const title = await findHidden();
  fireEvent.click(link);
  expect(await screen.findByRole('heading', { name: 'All teams' })).toBe(title);
  expect(await screen.findByText('at /teams/index, visible')).toBeInTheDocument();
  await waitFor(() => expect(log).toEqual(['rendered', 'effects']));
  await waitFor(() => expect(address()).toBe('/teams/index'));
});

it('shows it before the navigation', async () => {
  const { point, link, address } = await openStart();
  point();
  const title = await findHidden();
  fireEvent.click(link);
  expect(title).toBeVisible();
  expect(address()).toBe('/start/index');
  await waitFor(() => expect(address()).toBe('/teams/index'));
  await waitFor(() => expect(screen.queryByText('The start')).not.toBeInTheDocument());
  expect(title).toBeVisible();
});

it('opens it once if it is pressed twice', async () => {
  const { point, link, address } = await openStart();
  point();
  await findHidden();
  const before = window.history.length;
  fireEvent.click(link);
  fireEvent.click(link);
  await waitFor(() => expect(address()).toBe('/teams/index'));
  await settle();
  expect(window.history.length).toBe(before + 1);
});

it('leaves a new browser tab to the browser', async () => {
  const { point, link, address } = await openStart();
  point();
  const title = await findHidden();
  let isLeft = false;
  const note = (event: Event): void => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', note, { once: true });
  fireEvent.click(link, { ctrlKey: true });
  expect(isLeft).toBe(true);
  await settle();
  expect(title).not.toBeVisible();
  expect(address()).toBe('/start/index');
});

it('asks about unsaved changes before it shows the page', async () => {
  isUnsaved = true;
  const { point, link, user } = await openStart();
  point();
  const title = await findHidden();
  fireEvent.click(link);
  const question = await screen.findByRole('dialog');
  expect(title).not.toBeVisible();
  await user.click(within(question).getByRole('button', { name: 'Leave without saving' }));
  expect(await screen.findByRole('heading', { name: 'All teams' })).toBe(title);
});

it('opens it with another query too', async () => {
  const { point } = await openStart();
  point();
  const title = await findHidden();
  fireEvent.click(screen.getByRole('link', { name: 'Second page' }));
  expect(await screen.findByText('at /teams/index?Page=2, visible')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'All teams' })).toBe(title);
  await waitFor(() => expect(log.filter((entry) => entry === 'effects')).toHaveLength(1));
});

it('adds no tab before the page is opened', async () => {
  const { point, link } = await openStart({ isMulti: true });
  const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent);
  point();
  await findHidden();
  expect(tabs()).toEqual(['Start']);
  fireEvent.click(link);
  await waitFor(() => expect(tabs()).toEqual(['Start', 'Teams']));
  await waitFor(() => expect(log).toEqual(['rendered', 'effects']));
});

it('does not render a page that has no first data to fetch', async () => {
  const { point } = await openStart({ prepare: () => undefined });
  point();
  await settle();
  expect(log).toEqual([]);
});

it('does not render a page whose first data cannot be fetched', async () => {
  const { point } = await openStart({ prepare: () => Promise.reject(new Error('no')) });
  point();
  await settle();
  expect(log).toEqual([]);
});
