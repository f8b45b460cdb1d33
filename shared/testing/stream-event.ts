import { act } from '@testing-library/react';
import { bus } from '../bus/bus';
import type { EventDefinition, PayloadOf } from '../events/define-event';

/**
 * What the stream brings: the provider tells of an act.
 * @param mutationId the call that it tells of (`sentMutationIds` for this page's own); absent for none
 */
export function streamEvent<E extends EventDefinition>(
  { name, major }: E,
  payload: PayloadOf<E>,
  mutationId?: string,
): void {
  act(() => bus.forward({ name, major, payload, mutationId }));
}
