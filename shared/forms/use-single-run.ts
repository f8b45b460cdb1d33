import { useRef, useState } from 'react';

/** What came of a run: `again` lets the next one begin, `over` leaves the form busy until the page has gone. */
export type RunEnd = 'again' | 'over';

/**
 * Runs one thing at a time: a second press while the first is under way, or after it succeeded, does nothing.
 * @returns the guarded function, and whether the form is busy
 */
export function useSingleRun<Args extends readonly unknown[]>(
  work: (...args: Args) => Promise<RunEnd>,
): readonly [run: (...args: Args) => void, isBusy: boolean] {
  // Beside the state, which the second of two quick presses would not see yet.
  const isTaken = useRef(false);
  const [isBusy, setIsBusy] = useState(false);

  async function run(args: Args): Promise<void> {
    if (isTaken.current) return;
    isTaken.current = true;
    setIsBusy(true);
    let end: RunEnd = 'again';
    try {
      end = await work(...args);
    } finally {
      if (end === 'again') {
        isTaken.current = false;
        setIsBusy(false);
      }
    }
  }

  return [(...args) => void run(args), isBusy];
}
