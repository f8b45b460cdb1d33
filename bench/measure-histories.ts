import { parseArgs } from 'node:util';
import { writeResult } from './result-file';

const SHOWN = 10;

/**
 * Tries random histories of a machine; every one must end without an anomaly.
 * @param name of the result file
 * @param anomaliesOf what is wrong with the history of a seed
 */
export async function measureHistories(
  name: string,
  count: number,
  anomaliesOf: (seed: number) => readonly string[],
): Promise<void> {
  const { values: options } = parseArgs({
    options: {
      histories: { type: 'string', default: String(count) },
      /** The first seed. */
      seed: { type: 'string', default: '1' },
    },
  });
  const histories = Number(options.histories);
  const first = Number(options.seed);
  const startedAt = performance.now();
  const broken: string[] = [];
  for (let seed = first; seed < first + histories; seed += 1) {
    const found = anomaliesOf(seed);
    if (found.length > 0) broken.push(`seed ${String(seed)}: ${found.join(', ')}`);
  }
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(
    `${String(histories)} histories in ${String(seconds)} s: ${String(broken.length)} with an anomaly`,
  );
  for (const line of broken.slice(0, SHOWN)) console.log(`  ${line}`);
  await writeResult(name, { histories, first, seconds, anomalies: broken.length });
  process.exitCode = broken.length === 0 ? 0 : 1;
}
