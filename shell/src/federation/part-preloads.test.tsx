import { createPartPreloads } from './part-preloads';

const FOLDER = 'https://portal.example/assets/mf-team/';
const preloads = createPartPreloads([FOLDER]);
const finished: string[] = [];

function addPreload(href: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.href = href;
  document.head.append(link);
}
const left = (): readonly string[] =>
  [...document.querySelectorAll('link')].map(({ href }) => href.slice(href.lastIndexOf('/') + 1));

beforeEach(() => {
  document.head.replaceChildren();
  finished.length = 0;
  // jsdom has none.
  Object.assign(performance, { getEntriesByType: () => finished.map((name) => ({ name })) });
  for (const name of ['1', '2', '3', '4', '5']) addPreload(`${FOLDER}${name}`);
});

it('frees two of six connections, from the files that are needed last', () => {
  preloads.freeConnections(1);
  expect(left()).toEqual(['1', '2', '3']);
});

it('keeps preloads that have finished, and those of other parts', () => {
  finished.push(`${FOLDER}1`, `${FOLDER}5`);
  addPreload('https://portal.example/assets/mf-order/6');
  preloads.freeConnections(2);
  expect(left()).toEqual(['1', '2', '3', '5', '6']);
});

it('keeps the preload that a script waits for', () => {
  const script = document.createElement('script');
  script.src = `${FOLDER}5`;
  document.head.append(script);
  preloads.freeConnections(1);
  expect(left()).toEqual(['1', '2', '3', '5']);
});

it('removes all preloads of the part', () => {
  addPreload('https://portal.example/assets/mf-order/6');
  preloads.removeAll();
  expect(left()).toEqual(['6']);
});
