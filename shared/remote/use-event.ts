import { useEffect, useEffectEvent } from 'react';
import { type ListenOptions, bus } from '../bus/bus';
import type { EventDefinition, PayloadOf } from '../events/define-event';

/** Listens to an event while the component is mounted. Always calls the newest handler. */
export function useEvent<E extends EventDefinition>(
  event: E,
  handler: (payload: PayloadOf<E>) => void,
  { majors }: ListenOptions = {},
): void {
  const onPayload = useEffectEvent(handler);
  const known = majors?.join(',');
  useEffect(() => {
    const options = known === undefined ? {} : { majors: known.split(',').map(Number) };
    return bus.on(event, (payload) => onPayload(payload), options);
  }, [event, known]);
}
