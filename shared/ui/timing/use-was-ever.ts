import { useState } from 'react';

/** Whether the value is true or was in an earlier render of this component. */
export function useWasEver(isTrue: boolean): boolean {
  const [was, setWas] = useState(isTrue);
  if (isTrue && !was) setWas(true);
  return was || isTrue;
}
