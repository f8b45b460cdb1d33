import { createTestApp, type TestApp, type TestAppOptions } from './test-app';

/**
 * One app for all tests of a file: it starts before the first test and closes after the last. Call it at the top of
 * the file; what it returns works inside tests and hooks.
 */
export function sharedApp(options: TestAppOptions = {}): TestApp {
  let started: TestApp | undefined;
  beforeAll(async () => {
    started = await createTestApp(options);
  });
  afterAll(() => started?.close());

  function running(): TestApp {
    if (started === undefined) throw new Error('The shared app starts with the first test of the file.');
    return started;
  }
  return {
    get app() {
      return running().app;
    },
    get deps() {
      return running().deps;
    },
    get database() {
      return running().database;
    },
    get clock() {
      return running().clock;
    },
    get call() {
      return running().call;
    },
    get send() {
      return running().send;
    },
    get ok() {
      return running().ok;
    },
    get refusal() {
      return running().refusal;
    },
    close: () => running().close(),
  };
}
