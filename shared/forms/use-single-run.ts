import { useRef, useState } from 'react';

/** Result of a run. `again` allows the next run; `over` keeps the form busy until the page is left. */
export type RunEnd = 'again' | 'over';

/**
 * Runs one action at a time. A second press while the first is running, or after it succeeded, does nothing.
 * @returns the guarded function, and whether the form is busy
 */
export function useSingleRun<Args extends readonly unknown[]>(
  work: (...args: Args) => Promise<RunEnd>,
): readonly [run: (...args: Args) => void, isBusy: boolean] {
  // A ref in addition to the state, because the second of two quick presses would still see the old state.
  const isRunning = useRef(false);
  const [isBusy, setIsBusy] = useState(false);

  async function run(args: Args): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    let end: RunEnd = 'again';
    try {
      end = await work(...args);
    } finally {
      if (end === 'again') {
        isRunning.current = false;
        setIsBusy(false);
      }
    }
  }

  return [(...args) => void run(args), isBusy];
}
