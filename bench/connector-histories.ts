// npm run bench -- connector-histories: random histories of the connector machine; every one must end without an anomaly.
import { parseArgs } from 'node:util';
import { connectorHistory } from '@portal/provider/testing/connector-history';
import { seededBelow } from '@portal/provider/testing/order-history';
import { writeResult } from './result-file';

const { values: options } = parseArgs({
  options: {
    histories: { type: 'string', default: '100000' },
    /** The first seed. */
    seed: { type: 'string', default: '1' },
  },
});

const histories = Number(options.histories);
const first = Number(options.seed);

const startedAt = performance.now();
const broken: string[] = [];
for (let seed = first; seed < first + histories; seed += 1) {
  const found = connectorHistory(seededBelow(seed));
  if (found.length > 0) broken.push(`seed ${String(seed)}: ${found.join(', ')}`);
}
const seconds = Math.round((performance.now() - startedAt) / 1000);
console.log(
  `${String(histories)} histories in ${String(seconds)} s: ${String(broken.length)} with an anomaly`,
);
for (const line of broken.slice(0, 10)) console.log(`  ${line}`);
await writeResult('connector-histories', { histories, first, seconds, anomalies: broken.length });
process.exitCode = broken.length === 0 ? 0 : 1;
