/** Depth to which names are looked for: the maximum depth of log objects. */
const MAX_DEPTH = 3;

export const CENSOR = '[redacted]';

/**
 * Returns a function that replaces the values of these names in a log object, at every level. Only objects that contain
 * such a name are copied, so values with a format of their own, such as dates, keep it.
 *
 * @param serialized top-level names whose values a serializer of the logger replaces anyway
 */
export function redactor(names: readonly string[], serialized: readonly string[]) {
  const secret = new Set(names);
  const skipped = new Set(serialized);

  function redactedAt(object: object, depth: number): object {
    let copy: object | undefined;
    for (const [name, value] of Object.entries(object)) {
      const shown = shownValue(name, value, depth);
      if (shown === value) continue;
      copy ??= Array.isArray(object) ? [...(object as readonly unknown[])] : { ...object };
      Reflect.set(copy, name, shown);
    }
    return copy ?? object;
  }

  function shownValue(name: string, value: unknown, depth: number): unknown {
    if (secret.has(name)) return CENSOR;
    if (typeof value !== 'object' || value === null || depth === MAX_DEPTH) return value;
    return depth === 1 && skipped.has(name) ? value : redactedAt(value, depth + 1);
  }

  return (object: Record<string, unknown>): Record<string, unknown> => ({ ...redactedAt(object, 1) });
}
