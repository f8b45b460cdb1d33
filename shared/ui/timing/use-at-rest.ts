import { useEffect, useState } from 'react';
import { whenAtRest } from './when-at-rest';

/** Whether the page is at rest ({@link whenAtRest}). */
export function useAtRest(): boolean {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => whenAtRest(() => setAtRest(true)), []);
  return isAtRest;
}
