import { concurrentPacks, packProcess, type PackProcess } from '../../testing/concurrent-packs';
import { seededBelow } from '../../testing/order-history';
import { openTwoProviders, type TwoProviders } from '../../testing/two-providers';

/* Only PostgreSQL runs the two processes in parallel. `npm run test:long` runs 500 histories. */
const HISTORIES = process.env['LONG_TESTS'] === '1' ? 500 : 10;
/** Milliseconds per history, after which it hangs on any machine. */
const HISTORY_MS = 40_000;

let providers: TwoProviders;
let processes: readonly PackProcess[];

beforeAll(async () => {
  providers = await openTwoProviders();
  processes = [providers.one, providers.other].map(packProcess);
});
afterAll(() => providers.close());

test(
  `${String(HISTORIES)} histories of packs that are used and detached at once, with jobs and jumps of the clock`,
  async () => {
    const found: string[] = [];
    for (let seed = 1; seed <= HISTORIES; seed += 1)
      found.push(...(await concurrentPacks(processes, seededBelow(seed))));
    expect(found).toEqual([]);
  },
  HISTORIES * HISTORY_MS,
);
