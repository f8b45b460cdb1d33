// npm run bench -- order-histories: random histories of the order machine; every one must end without an anomaly.
import { parseArgs } from 'node:util';
import { orderHistory, seededBelow } from '@portal/provider/testing/order-history';
import { writeResult } from './result-file';

const { values: options } = parseArgs({
  options: {
    histories: { type: 'string', default: '1000000' },
    /** The first seed. */
    seed: { type: 'string', default: '1' },
  },
});

const histories = Number(options.histories);
const first = Number(options.seed);
const SHOWN = 10;

const startedAt = performance.now();
const broken: { readonly seed: number; readonly found: readonly string[] }[] = [];
for (let seed = first; seed < first + histories; seed += 1) {
  const found = orderHistory(seededBelow(seed));
  if (found.length > 0) broken.push({ seed, found });
}
const seconds = (performance.now() - startedAt) / 1000;

console.log(
  `${String(histories)} histories in ${seconds.toFixed(1)} s: ${String(broken.length)} with an anomaly`,
);
for (const { seed, found } of broken.slice(0, SHOWN))
  console.log(`  seed ${String(seed)}: ${found.join(', ')}`);
await writeResult('order-histories', {
  histories,
  first,
  seconds: Math.round(seconds),
  anomalies: broken.length,
});
process.exitCode = broken.length === 0 ? 0 : 1;
