import { useEffect, useEffectEvent } from 'react';

/** Calls `onChange` with the first value of `isSelecting` and with each change, and with false on unmount. */
export function useSelectingChange(isSelecting: boolean, onChange: (isSelecting: boolean) => void): void {
  const handleChange = useEffectEvent(onChange);
  useEffect(() => handleChange(isSelecting), [isSelecting]);
  useEffect(() => () => handleChange(false), []);
}
