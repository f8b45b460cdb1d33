import { SHELL_ROUTES } from '../routing/shell-routes';
import { createPrerender, KEPT_MS } from './prerender';

const [home, messages] = SHELL_ROUTES;
if (home === undefined || messages === undefined) throw new Error('The shell has two pages.');

/** A prerender whose pages are prepared when the test says so. */
function startPrerender() {
  const answers: ((hasData: boolean) => void)[] = [];
  const prepare = jest.fn(() => new Promise<boolean>((resolve) => answers.push(resolve)));
  const prerender = createPrerender({ prepare });
  const rendered = () => prerender.current()?.entry.name ?? null;
  /** Ends the preparation that was started as the given one, counted from 0. */
  async function answer(index: number, hasData: boolean): Promise<void> {
    answers[index]?.(hasData);
    await Promise.resolve();
    await Promise.resolve();
  }
  return { prerender, prepare, rendered, answer };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('renders a page at its plain address, once its first data is there', async () => {
  const { prerender, rendered, answer } = startPrerender();
  prerender.start(messages);
  expect(rendered()).toBeNull();
  await answer(0, true);
  expect(rendered()).toBe('messages');
  expect(prerender.current()?.location).toMatchObject({ pathname: messages.path, search: '', state: null });
});

it('renders no page without data', async () => {
  const { prerender, rendered, answer } = startPrerender();
  prerender.start(messages);
  await answer(0, false);
  expect(rendered()).toBeNull();
});

it('prepares a page once, however often the user points at it', async () => {
  const { prerender, prepare, answer } = startPrerender();
  prerender.start(messages);
  prerender.start(messages);
  await answer(0, true);
  prerender.start(messages);
  expect(prepare).toHaveBeenCalledTimes(1);
});

it('renders only the page that the user pointed at last', async () => {
  const { prerender, rendered, answer } = startPrerender();
  prerender.start(messages);
  prerender.start(home);
  await answer(1, true);
  await answer(0, true);
  expect(rendered()).toBe('home');
  prerender.start(messages);
  expect(rendered()).toBeNull();
});

it('drops a page that is not opened, and renders it again when the user points at it', async () => {
  const { prerender, rendered, answer } = startPrerender();
  prerender.start(messages);
  await answer(0, true);
  jest.advanceTimersByTime(KEPT_MS - 1);
  expect(rendered()).toBe('messages');
  jest.advanceTimersByTime(1);
  expect(rendered()).toBeNull();
  prerender.start(messages);
  await answer(1, true);
  expect(rendered()).toBe('messages');
});

it('gives away a page that is rendered, and keeps it until it is open', async () => {
  const { prerender, rendered, answer } = startPrerender();
  prerender.start(messages);
  expect(prerender.take(messages)).toBe(false);
  await answer(0, true);
  expect(prerender.take(messages)).toBe(false);
  prerender.setRendered();
  expect(prerender.take(home)).toBe(false);
  expect(prerender.take(messages)).toBe(true);
  jest.advanceTimersByTime(KEPT_MS);
  prerender.start(home);
  expect(rendered()).toBe('messages');
  prerender.arrive(messages);
  expect(rendered()).toBeNull();
  expect(prerender.take(messages)).toBe(false);
});

it('renders what the user points at while the taken page opens, after that', async () => {
  const { prerender, rendered, answer } = startPrerender();
  prerender.start(messages);
  await answer(0, true);
  prerender.setRendered();
  prerender.take(messages);
  prerender.start(home);
  prerender.arrive(messages);
  await answer(1, true);
  expect(rendered()).toBe('home');
});

it('drops a taken page if the navigation leads elsewhere', async () => {
  const { prerender, rendered, answer } = startPrerender();
  prerender.start(messages);
  await answer(0, true);
  prerender.setRendered();
  prerender.take(messages);
  prerender.arrive(home);
  expect(rendered()).toBeNull();
});

it('keeps a page that the user points at when another navigation ends', async () => {
  const { prerender, rendered, answer } = startPrerender();
  prerender.start(messages);
  prerender.arrive(home);
  await answer(0, true);
  prerender.arrive(home);
  expect(rendered()).toBe('messages');
});

it('prepares a page again that could not be prepared', async () => {
  const { prerender, prepare, answer } = startPrerender();
  prerender.start(messages);
  await answer(0, false);
  prerender.start(messages);
  expect(prepare).toHaveBeenCalledTimes(2);
});

it('keeps a page for the whole time, also if it was started before', async () => {
  const { prerender, rendered, answer } = startPrerender();
  prerender.start(messages);
  prerender.start(home);
  prerender.start(messages);
  await answer(0, true);
  expect(rendered()).toBeNull();
  await answer(2, true);
  jest.advanceTimersByTime(KEPT_MS - 1);
  expect(rendered()).toBe('messages');
});

it('does not render a page that was opened before its data came', async () => {
  const { prerender, rendered, answer } = startPrerender();
  prerender.start(messages);
  prerender.arrive(messages);
  await answer(0, true);
  expect(rendered()).toBeNull();
});
