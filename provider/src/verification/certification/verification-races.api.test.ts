import { concurrentVerification, REVIEWER_TOKENS } from '../../testing/concurrent-verification';
import { seededBelow } from '../../testing/order-history';
import { openTwoProviders, type TwoProviders } from '../../testing/two-providers';

/* Only PostgreSQL runs the two processes in parallel. `npm run test:long` runs 300 histories. */
const HISTORIES = process.env['LONG_TESTS'] === '1' ? 300 : 15;
/** Milliseconds per history on a busy machine. */
const HISTORY_MS = 10_000;

let providers: TwoProviders;

beforeAll(async () => {
  providers = await openTwoProviders({
    TRUST_PROXY: '127.0.0.1',
    REVIEWER_TOKENS: Object.entries(REVIEWER_TOKENS)
      .map(([name, token]) => `${name}=${token}`)
      .join(','),
  });
});
afterAll(() => providers.close());

test(
  `${String(HISTORIES)} histories, in which users, phones and reviewers act at once`,
  async () => {
    const found: string[] = [];
    for (let seed = 1; seed <= HISTORIES; seed += 1)
      found.push(...(await concurrentVerification([providers.one, providers.other], seededBelow(seed))));
    expect(found).toEqual([]);
  },
  HISTORIES * HISTORY_MS,
);
