import { useState } from 'react';

export interface ChosenRows {
  /** Chosen ones that are on screen. */
  readonly keys: readonly string[];
  readonly choose: (keys: readonly string[]) => void;
  /** Chooses every row on screen that can be; undefined when all are. */
  readonly chooseAll: (() => void) | undefined;
  readonly clear: () => void;
}

/**
 * Which of the rows on screen are chosen; one that leaves the screen is no longer.
 * @param shown those that can be chosen at all
 */
export function useChosenRows(shown: readonly string[]): ChosenRows {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const keys = chosen.filter((key) => shown.includes(key));
  return {
    keys,
    choose: setChosen,
    chooseAll: keys.length < shown.length ? () => setChosen(shown) : undefined,
    clear: () => setChosen([]),
  };
}
