import { useEffect, useState } from 'react';

/** Pause in typing before the provider is queried, in ms. */
const TYPING_PAUSE_MS = 300;

interface DebounceOptions<Value> {
  readonly delayMs?: number;
  /** For values that are made anew by each render. Default: `Object.is`. */
  readonly isSame?: (one: Value, other: Value) => boolean;
}

/** The value, once it has not changed for that time. By default the pause of a user who types. */
export function useDebounced<Value>(
  value: Value,
  { delayMs = TYPING_PAUSE_MS, isSame = Object.is }: DebounceOptions<Value> = {},
): Value {
  const [debounced, setDebounced] = useState(value);
  const isPending = !isSame(debounced, value);
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setTimeout(() => setDebounced(value), delayMs);
    return () => clearTimeout(timer);
  }, [isPending, value, delayMs]);
  return debounced;
}
