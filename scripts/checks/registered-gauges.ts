/** A call that adds a gauge, and its name if that is written there. */
const CALL = /\.addGauges?\(\s*(?:\{\s*name:\s*)?(?:'(\w+)')?/g;

/**
 * Names of the gauges that a source file adds.
 * @throws Error for a name that is not written in the call
 */
export function registeredGauges(path: string, source: string): string[] {
  return [...source.matchAll(CALL)].map(([, name]) => {
    if (name === undefined)
      throw new Error(`${path}: a gauge is added whose name is not written as a text in the call`);
    return name;
  });
}
