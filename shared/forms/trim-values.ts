/** Texts of a form without blanks around them; an emptied field is absent. Passwords stay as typed. */
export function trimValues<V extends object>(values: V, asTyped: readonly (keyof V)[] = []): V {
  const entries = Object.entries(values).map(([name, value]: [string, unknown]) => {
    if (typeof value !== 'string' || asTyped.some((key) => key === name)) return [name, value];
    const trimmed = value.trim();
    return [name, trimmed === '' ? undefined : trimmed];
  });
  // The same keys, texts for texts.
  return Object.fromEntries(entries) as V;
}
