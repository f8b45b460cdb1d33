/** Runs the work for each item, with limited concurrency. */
export async function forEach<Item>(
  items: Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items[Symbol.iterator]();
  const worker = async (): Promise<void> => {
    for (let item = waiting.next(); item.done !== true; item = waiting.next()) await work(item.value);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
