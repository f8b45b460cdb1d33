import { useState } from 'react';

export interface ChosenRows {
  /** Chosen ones that are on screen. */
  readonly keys: readonly string[];
  readonly choose: (keys: readonly string[]) => void;
  readonly clear: () => void;
}

/** Which of the rows on screen are chosen; one that leaves the screen is no longer. */
export function useChosenRows(shown: readonly string[]): ChosenRows {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return {
    keys: chosen.filter((key) => shown.includes(key)),
    choose: setChosen,
    clear: () => setChosen([]),
  };
}
