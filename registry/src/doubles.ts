/** Keys that occur in more than one pair, with the values they are paired with. */
export function doubles(
  pairs: readonly (readonly [string, string])[],
): readonly (readonly [string, readonly string[]])[] {
  const groups = new Map<string, string[]>();
  for (const [key, value] of pairs) groups.set(key, [...(groups.get(key) ?? []), value]);
  return [...groups].filter(([, values]) => values.length > 1);
}
