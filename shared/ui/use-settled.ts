import { useEffect, useState } from 'react';

/** Pause in typing after which the provider is asked, in ms. */
const SETTLE_MS = 300;

/** What was typed, once it has stood still. */
export function useSettled(typed: string): string {
  const text = typed.trim();
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
