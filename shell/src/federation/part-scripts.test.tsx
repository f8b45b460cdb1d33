import { createPartScripts, type PartScripts } from './part-scripts';

const FOLDER = 'https://portal.example/assets/mf-team/';
const fetchScript = jest.fn<Promise<unknown>, [string, RequestInit]>();

function response(isOk: boolean): void {
  fetchScript.mockResolvedValue({
    ok: isOk,
    headers: new Headers({ 'content-type': isOk ? 'text/javascript' : 'text/html' }),
    arrayBuffer: () => Promise.resolve(new ArrayBuffer(0)),
  });
}

function addScript(name: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = `${FOLDER}${name}`;
  script.integrity = 'sha384-x';
  document.head.append(script);
  return script;
}

async function failDuringLoad(scripts: PartScripts, name: string): Promise<void> {
  const load = new Promise<never>((_resolve, reject) => {
    const script = addScript(name);
    script.onerror = () => reject(new Error('failed'));
  });
  const watched = expect(scripts.watchFailures(load)).rejects.toThrow('failed');
  document.head.lastElementChild?.dispatchEvent(new Event('error'));
  await watched;
}

beforeEach(() => {
  jest.useFakeTimers();
  document.head.replaceChildren();
  fetchScript.mockReset();
  // jsdom has none of them.
  Object.assign(globalThis, { fetch: fetchScript });
  Object.assign(performance, { getEntriesByType: () => [] });
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
});
afterEach(() => jest.useRealTimers());

it('probes what failed before, bypassing the cache and with its hash, until it can be fetched', async () => {
  const scripts = createPartScripts('mf-team', [FOLDER]);
  expect(await scripts.canFetchFailed()).toBe(true);
  expect(fetchScript).not.toHaveBeenCalled();

  await failDuringLoad(scripts, 'page.js?attempt=2');
  response(false);
  expect(await scripts.canFetchFailed()).toBe(false);
  response(true);
  expect(await scripts.canFetchFailed()).toBe(true);
  expect(fetchScript).toHaveBeenLastCalledWith(
    `${FOLDER}page.js`,
    expect.objectContaining({ cache: 'reload', integrity: 'sha384-x' }),
  );
});

it('ignores the scripts of other parts', async () => {
  const scripts = createPartScripts('mf-other', [`${FOLDER}other/`]);
  await failDuringLoad(scripts, 'page.js');
  expect(await scripts.canFetchFailed()).toBe(true);
});

it('probes what fails after a page has loaded, but does not wait until it can be fetched', async () => {
  const scripts = createPartScripts('mf-team', [FOLDER]);
  response(false);
  await scripts.watchFailures(Promise.resolve());
  addScript('drawing.js').dispatchEvent(new Event('error'));
  expect(await scripts.canFetchFailed()).toBe(true);
  expect(fetchScript).toHaveBeenCalledTimes(1);
  await failDuringLoad(scripts, 'page.js');
  expect(await scripts.canFetchFailed()).toBe(false);
});

it('probes all scripts of a failed load at once, also those that fail after it', async () => {
  const scripts = createPartScripts('mf-team', [FOLDER]);
  await failDuringLoad(scripts, 'page.js');
  addScript('common.js').dispatchEvent(new Event('error'));
  response(true);
  expect(await scripts.canFetchFailed()).toBe(true);
  expect(fetchScript.mock.calls.map(([url]) => url)).toEqual([`${FOLDER}page.js`, `${FOLDER}common.js`]);
});

it('drops a script that hangs while a copy of it can be fetched, so that the next attempt can start immediately', async () => {
  const scripts = createPartScripts('mf-team', [FOLDER]);
  response(true);
  const load = new Promise<string>((_resolve, reject) => {
    const script = addScript('page.js');
    script.onerror = () => {
      script.remove();
      reject(new Error('given up'));
    };
  });
  const loaded = scripts.failIfHanging(load);
  const failure = expect(loaded).rejects.toMatchObject({ code: 'MF-2', cause: new Error('given up') });
  await jest.advanceTimersByTimeAsync(4_999);
  expect(fetchScript).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await failure;
  expect(fetchScript).toHaveBeenCalledTimes(1);
  expect(await scripts.canFetchFailed()).toBe(true);
  expect(fetchScript).toHaveBeenCalledTimes(1);
  expect(jest.getTimerCount()).toBe(0);
});

it('passes on the error of a load that failed by itself', async () => {
  const scripts = createPartScripts('mf-team', [FOLDER]);
  await expect(scripts.failIfHanging(Promise.reject(new Error('no such page')))).rejects.toThrow(
    'no such page',
  );
});

it('does not drop a slow script as long as no copy arrives faster', async () => {
  const scripts = createPartScripts('mf-team', [FOLDER]);
  response(false);
  addScript('page.js').onerror = () => {
    throw new Error('was given up');
  };
  const load = new Promise<string>((resolve) => setTimeout(() => resolve('late page'), 12_000));
  const loaded = scripts.failIfHanging(load);
  await jest.advanceTimersByTimeAsync(12_000);
  await expect(loaded).resolves.toBe('late page');
  expect(fetchScript.mock.calls.length).toBeGreaterThan(5);
});
