/**
 * Collects calls for a moment, so that one piece of work serves all of them.
 * @param work returns the results in the order of the calls; if it fails, so do all of them
 */
export function collectCalls<Call, Result>(
  { waitMs, most }: { readonly waitMs: number; readonly most: number },
  work: (calls: readonly Call[]) => Promise<readonly Result[]>,
): (call: Call) => Promise<Result> {
  interface Waiting {
    readonly call: Call;
    readonly resolve: (result: Result) => void;
    readonly reject: (reason: unknown) => void;
  }
  let waiting: Waiting[] = [];
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const batch = waiting;
    waiting = [];
    work(batch.map(({ call }) => call)).then(
      (results) => {
        for (const [index, { resolve, reject }] of batch.entries()) {
          const result = results[index];
          if (result === undefined) reject(new Error('A collected call has no result.'));
          else resolve(result);
        }
      },
      (error: unknown) => {
        for (const { reject } of batch) reject(error);
      },
    );
  }

  return (call) =>
    new Promise((resolve, reject) => {
      waiting.push({ call, resolve, reject });
      if (waiting.length >= most) flush();
      else timer ??= setTimeout(flush, waitMs);
    });
}
