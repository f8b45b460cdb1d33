import type { Check, Outcome } from './checks';

export interface CheckResult extends Outcome {
  readonly name: string;
  readonly seconds: number;
}

/** Two at a time: each slow tool uses one core, and a small machine has two. */
const LANES = 2;

async function runOne(check: Check, update: boolean): Promise<CheckResult> {
  const start = performance.now();
  const outcome = await check.run({ update }).catch((error: unknown): Outcome => ({
    ok: false,
    output: error instanceof Error ? error.message : String(error),
  }));
  return { name: check.name, ...outcome, seconds: (performance.now() - start) / 1000 };
}

/** Runs checks in parallel and reports each when it ends. */
export async function runChecks(
  checks: readonly Check[],
  update: boolean,
  onResult: (result: CheckResult) => void,
): Promise<CheckResult[]> {
  const queue = [...checks];
  const results = new Map<string, Promise<CheckResult>>();
  const lane = async () => {
    for (let check = queue.shift(); check !== undefined; check = queue.shift()) {
      if (check.after !== undefined) await results.get(check.after);
      const result = runOne(check, update);
      results.set(check.name, result);
      onResult(await result);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return Promise.all(results.values());
}
