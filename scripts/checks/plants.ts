// Breaks each rule once on purpose, and fails if the tool that enforces it reports nothing.
// node --import tsx scripts/checks/plants.ts [--json <file>]
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { compilerPlants } from './plants/compiler-plants';
import { importPlants } from './plants/import-plants';
import { inspectionPlants, toolPlants } from './plants/inspection-plants';
import { lintPlants } from './plants/lint-plants';
import type { PlantResult } from './plants/plant';
import { onStopSignal, stopCommands } from './run-command';

const { values } = parseArgs({ options: { json: { type: 'string' } } });
onStopSignal(stopCommands);

const BEDS: Readonly<Record<string, () => Promise<PlantResult[]>>> = {
  lint: lintPlants,
  imports: importPlants,
  compiler: compilerPlants,
  inspections: inspectionPlants,
  tools: toolPlants,
};

const all: PlantResult[] = [];
for (const [bed, sow] of Object.entries(BEDS)) {
  const start = performance.now();
  const results = (await sow()).map((result) => ({ ...result, rule: `${bed}: ${result.rule}` }));
  const silent = results.filter(({ caught }) => !caught);
  console.log(
    `${silent.length === 0 ? '✓' : '✗'} ${bed} ${results.length - silent.length}/${results.length} ` +
      `${((performance.now() - start) / 1000).toFixed(1)} s`,
  );
  for (const { rule, output } of silent) console.log(`  ${rule} — ${output}`);
  all.push(...results);
}

if (values.json !== undefined)
  writeFileSync(
    values.json,
    JSON.stringify(all.map(({ rule, caught, output }) => ({ name: rule, ok: caught, output }))),
  );
const failed = all.filter(({ caught }) => !caught).length;
console.log(`${all.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
