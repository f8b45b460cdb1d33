import { otherNodes } from './other-nodes';

/** Versions that npm would install. */
const VERSIONS: Readonly<Record<string, string>> = { 24: '24.22.3', latest: '26.12.1' };

const install = (wanted: string) =>
  Promise.resolve({ version: VERSIONS[wanted] ?? 'unknown', path: `/nodes/${wanted}` });

test.each([
  ['24.0.0', ['26.12.1']],
  ['26.1.0', ['24.22.3']],
  ['25.9.0', ['24.22.3', '26.12.1']],
])('from Node %s the long run goes on to %j', async (current, others) => {
  const found = await otherNodes(current, install);
  expect(found.map(({ version }) => version)).toEqual(others);
});
