import { useEffect, useEffectEvent } from 'react';

/** Calls back when rows begin to be selected, and when none are any more or the list goes away. */
export function useSelectingChange(isSelecting: boolean, onChange: (isSelecting: boolean) => void): void {
  const handleChange = useEffectEvent(onChange);
  useEffect(() => handleChange(isSelecting), [isSelecting]);
  useEffect(() => () => handleChange(false), []);
}
