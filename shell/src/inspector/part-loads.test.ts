import type { ReleaseSet } from '@portal/shared/remote/release';
import { partLoads, type Timing } from './part-loads';

const set = {
  schema: 1,
  revision: 1,
  shell: { release: '1.0.0-00000000', hostApi: '1.0.0' },
  remotes: [
    {
      part: 'mf-team',
      release: '0.1.0-11111111+dev',
      assets: 'http://localhost:9701/assets/mf-team/',
      manifest: { owner: 'teams@example.com' },
    },
  ],
} as unknown as ReleaseSet;

const timing = (name: string, startTime: number, responseEnd: number, encodedBodySize = 100): Timing => ({
  name,
  startTime,
  responseEnd,
  encodedBodySize,
});

it('counts files, bytes and loading time of each part, with overlaps counted once', () => {
  const team = 'http://localhost:9701/assets/mf-team/';
  const own = 'https://portal.example/assets/shell/';
  const [shell, remote] = partLoads(
    set,
    [
      timing(`${team}entry.js`, 100, 150),
      timing(`${team}page.js`, 120, 200),
      timing(`${team}late.js`, 1000, 1010),
      // Fetched twice: by the prefetch, and to run it.
      timing(`${own}main.js`, 0, 40),
      timing(`${own}main.js`, 10, 30),
      timing('https://portal.example/assets/mf-team/entry.js', 0, 1000),
      timing('https://portal.example/api/ext/config', 0, 1000),
    ],
    'https://portal.example/team/index',
  );
  expect(shell).toMatchObject({ part: 'shell', files: 1, bytes: 200, loading: 40, owner: null });
  expect(remote).toMatchObject({
    part: 'mf-team',
    release: '0.1.0-11111111+dev',
    owner: 'teams@example.com',
    files: 3,
    bytes: 300,
    loading: 110,
  });
});

it('lists a part of which nothing was fetched', () => {
  expect(partLoads(set, [], 'https://portal.example/')[1]).toMatchObject({ files: 0, bytes: 0, loading: 0 });
});
