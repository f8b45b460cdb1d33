// npm run bench -- mutants [files…]: breaks the code of pure rules in every small way; their unit tests must notice.
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { ROOT } from '../scripts/checks/root';
import { atLeast, judgeGoals } from './goal';
import { WARM_RUNNER, WARM_TESTS } from './mutants/warm-runner';
import { writeResult } from './result-file';
import { rounded } from './statistics';
import { textTable } from './text-table';

/** Rules that decide about money. They are tested by the unit tests of their folders. */
const FILES = [
  'provider/src/commerce/coupon/coupon.policy.ts',
  'provider/src/commerce/ledger/ledger.policy.ts',
  'provider/src/commerce/order/due-times.policy.ts',
  'provider/src/commerce/order/order-machine.ts',
  'provider/src/commerce/order/order-refunds.ts',
  'provider/src/commerce/price/month-price.policy.ts',
  'provider/src/commerce/price/price-book.policy.ts',
  'provider/src/commerce/price/price.policy.ts',
  'provider/src/commerce/price/term.policy.ts',
  'provider/src/platform/gateways/wallet/alipay/alipay-notification.ts',
  'provider/src/platform/gateways/wallet/alipay/alipay-signature.ts',
  'provider/src/platform/gateways/wallet/alipay/yuan.ts',
  'provider/src/platform/gateways/wallet/wechat/wechat-cipher.ts',
  'provider/src/platform/gateways/wallet/wechat/wechat-notification.ts',
  'provider/src/platform/gateways/wallet/wechat/wechat-signature.ts',
];
const GOAL_PERCENT = 90;
/** Longer than the tests take on a busy machine. Changes that never end count as noticed. */
const TIMEOUT_MS = 30_000;

const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: {
    /** Unit tests, instead of those beside the files. */
    tests: { type: 'string', multiple: true },
  },
});
const files = positionals.length > 0 ? positionals : FILES;

type Mutants = Awaited<ReturnType<Stryker['runMutationTest']>>;

/** Changes copies of the files in the temporary folder, one change at a time, and runs the tests for each. */
function runMutants(): Promise<Mutants> {
  return new Stryker({
    mutate: [...files],
    testRunner: WARM_RUNNER,
    plugins: [path.join(import.meta.dirname, 'mutants/warm-runner.ts')],
    reporters: ['progress-append-only'],
    coverageAnalysis: 'off',
    timeoutMS: TIMEOUT_MS,
    tempDirName: path.join(tmpdir(), 'portal-mutants'),
    ignorePatterns: ['docs', 'e2e', '.data', '.cache'],
    // Otherwise Stryker needs TypeScript to rewrite the file. The tests are compiled without it.
    tsconfigFile: 'none.json',
    [WARM_TESTS]: options.tests ?? [],
  }).runMutationTest();
}

type Status = Mutants[number]['status'];

const KILLED: readonly Status[] = ['Killed', 'Timeout'];
/** Without changes that do not compile or that a comment excludes. */
const TESTED: readonly Status[] = [...KILLED, 'Survived', 'NoCoverage'];

function scoreOf(file: string, mutants: Mutants) {
  const tested = mutants.filter(
    ({ fileName, status }) => fileName === path.join(ROOT, file) && TESTED.includes(status),
  );
  const killed = tested.filter(({ status }) => KILLED.includes(status)).length;
  const percent = tested.length === 0 ? 0 : rounded((100 * killed) / tested.length);
  return { file, mutants: tested.length, killed, percent };
}

process.chdir(ROOT);
// The processes that Stryker starts load the plugin too.
process.env['NODE_OPTIONS'] = `--import ${import.meta.resolve('tsx')}`;
const mutants = await runMutants();
for (const { fileName, location, replacement, status } of mutants) {
  if (!TESTED.includes(status) || KILLED.includes(status)) continue;
  console.log(`${path.relative(ROOT, fileName)}:${location.start.line} survives as ${replacement}`);
}
const scores = files.map((file) => scoreOf(file, mutants));
console.log(
  textTable(
    ['file', 'mutants', 'killed', '%'],
    scores.map(({ file, ...figures }) => [file, ...Object.values(figures).map(String)]),
  ),
);
if (positionals.length === 0) await writeResult('mutants', { scores });
judgeGoals(scores.map(({ file, percent }) => atLeast(`killed mutants of ${file}, %`, percent, GOAL_PERCENT)));
