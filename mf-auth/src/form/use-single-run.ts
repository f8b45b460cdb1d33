import { useRef, useState } from 'react';

/**
 * Runs one thing at a time: a second press while the first is under way does nothing, however quick it is.
 * @returns the guarded function, and whether it is running
 */
export function useSingleRun<Args extends readonly unknown[]>(
  work: (...args: Args) => Promise<unknown>,
): readonly [run: (...args: Args) => void, isRunning: boolean] {
  const isBusy = useRef(false);
  const [isRunning, setIsRunning] = useState(false);

  async function run(args: Args): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsRunning(true);
    try {
      await work(...args);
    } finally {
      isBusy.current = false;
      setIsRunning(false);
    }
  }

  return [(...args) => void run(args), isRunning];
}
