import type { AddressInfo } from 'node:net';
import { recordedEntitlements } from '@portal/provider/platform/database/schema/origins';
import { createTestApp, TEST_START, type TestApp } from '@portal/provider/testing/test-app';
import { entitlements } from './entitlements';
import { createOutput } from './output';

let app: TestApp;
let apiBase: string;
let printed: string[];
beforeAll(async () => {
  app = await createTestApp();
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.app.server.address() as AddressInfo;
  apiBase = `http://127.0.0.1:${String(port)}/api`;
});
afterAll(() => app.close());
beforeEach(() => {
  printed = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => printed.push(line));
});
afterEach(() => jest.restoreAllMocks());

const run = (names: readonly string[]) =>
  entitlements({ address: '', apiBase, token: 'test-ops-token-test-ops-token' }, names, createOutput({}));

describe('portal entitlements codes', () => {
  test('shows a code for each purchase that nobody can import, once', async () => {
    await app.database.queries.insert(recordedEntitlements).values(
      ['i-1', 'i-2'].map((cloudInstanceId) => ({
        ...{ source: 'huawei' as const, cloudInstanceId, version: 'basic' as const },
        ...{ dueDate: TEST_START, createdAt: TEST_START, updatedAt: TEST_START },
      })),
    );
    await run(['codes']);
    expect(printed.map((line) => line.replace(/[0-9a-z]{4}(-[0-9a-z]{2,4}){6}$/, '<code>')).sort()).toEqual([
      'huawei  i-1  <code>',
      'huawei  i-2  <code>',
    ]);

    printed = [];
    await run(['codes']);
    expect(printed).toEqual(['Nothing needs a code.']);
  });

  test.each([[[]], [['code']], [['codes', 'i-1']]])('refuses %j', async (names) => {
    await expect(run(names)).rejects.toThrow('entitlements takes codes.');
  });
});
