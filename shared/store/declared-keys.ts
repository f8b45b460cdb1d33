const keysOf = new Map<string, ReadonlySet<string>[]>();

/**
 * Keeps cache keys unique. A part that is evaluated again (hot reload, or a retry after a failed load) declares the
 * same keys again and replaces them. Any other repeated key is a mistake.
 * @returns whether the keys replace earlier ones
 */
export function declareKeys(part: string, keys: readonly string[]): boolean {
  const own = new Set(keys);
  if (own.size < keys.length) throw new Error(`${part} declares a call twice: ${repeated(keys)}`);
  const earlier = keysOf.get(part) ?? [];
  const clashing = earlier.filter((set) => keys.some((key) => set.has(key)));
  if (clashing.length === 0) {
    keysOf.set(part, [...earlier, own]);
    return false;
  }
  const [before] = clashing;
  if (clashing.length === 1 && before !== undefined && isReload(before, own)) {
    keysOf.set(part, [...earlier.filter((set) => set !== before), own]);
    return true;
  }
  throw new Error(
    `${part} declares a call twice: ${keys.filter((key) => clashing.some((set) => set.has(key))).join(', ')}`,
  );
}

/** In development, calls may have been added or removed since the last evaluation. */
function isReload(before: ReadonlySet<string>, now: ReadonlySet<string>): boolean {
  const grew = isSubset(before, now);
  const shrank = isSubset(now, before);
  return process.env.NODE_ENV === 'development' ? grew || shrank : grew && shrank;
}

function isSubset(part: ReadonlySet<string>, whole: ReadonlySet<string>): boolean {
  return [...part].every((key) => whole.has(key));
}

function repeated(keys: readonly string[]): string {
  return keys.filter((key, at) => keys.indexOf(key) !== at).join(', ');
}
