/**
 * Trims the texts of a form. An emptied field becomes undefined. Fields in `asTyped`, such as passwords, are unchanged.
 */
export function trimValues<V extends object>(values: V, asTyped: readonly (keyof V)[] = []): V {
  const entries = Object.entries(values).map(([name, value]: [string, unknown]) => {
    if (typeof value !== 'string' || asTyped.some((key) => key === name)) return [name, value];
    const trimmed = value.trim();
    return [name, trimmed === '' ? undefined : trimmed];
  });
  // The keys are the same, and texts stay texts.
  return Object.fromEntries(entries) as V;
}
