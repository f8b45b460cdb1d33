import { useEffect, useState } from 'react';

/** Pause in typing before the provider is queried, in ms. */
const SETTLE_MS = 300;

/** The typed text, once it has not changed for that time. */
export function useSettled(typed: string): string {
  const text = typed.trim();
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
