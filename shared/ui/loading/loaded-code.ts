/** Loads code. Must not change between renders: it is also the key under which the result is remembered. */
type Load<Code> = () => Promise<Code>;

// oxlint-disable-next-line portal/stateless -- each part has loads of its own
const loaded = new WeakMap<Load<unknown>, unknown>();

/** Loads code, and remembers it so that it can be rendered at once from then on. */
export async function loadCode<Code>(load: Load<Code>): Promise<Code> {
  const code = await load();
  loaded.set(load, code);
  return code;
}

/** The code if it has been loaded; null if not. */
export function loadedCode<Code>(load: Load<Code>): Code | null {
  return (loaded.get(load) as Code | undefined) ?? null;
}
