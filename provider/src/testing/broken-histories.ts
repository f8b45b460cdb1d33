import { type Below, seededBelow } from './order-history';

const SHOWN = 3;

/** Tries a history with each seed. Returns the first ones that are broken, with what is wrong with them. */
export function brokenHistories(
  history: (below: Below) => readonly string[],
  count: number,
): readonly { readonly seed: number; readonly found: readonly string[] }[] {
  const broken = [];
  for (let seed = 1; seed <= count && broken.length < SHOWN; seed += 1) {
    const found = history(seededBelow(seed));
    if (found.length > 0) broken.push({ seed, found });
  }
  return broken;
}
