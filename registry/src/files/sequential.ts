/** Runs steps one after another in the order of the calls. A failed step does not stop the next. */
export function sequential(): <T>(step: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (step) => {
    const result = last.then(step, step);
    last = result.catch(() => undefined);
    return result;
  };
}

/** Runs a task for each item, with limited concurrency. */
export async function eachOf<T>(
  items: readonly T[],
  task: (item: T) => Promise<void>,
  atOnce = 8,
): Promise<void> {
  const rest = items.values();
  const worker = async (): Promise<void> => {
    for (const item of rest) await task(item);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
}
