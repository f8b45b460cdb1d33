import * as z from '@portal/shared/schema';
import { defineEvent } from './define-event';

/**
 * A connector of an application was created, changed or deleted, or its agent connected, waits or is gone. The event
 * does not describe the change: it is read from the provider, which publishes the event (E56). Also sent to the other
 * tabs. Owner: provider.
 */
export const connectorChanged = defineEvent(
  'connector.changed',
  1,
  z.object({ TeamId: z.string().check(z.minLength(1)), InstanceId: z.string().check(z.minLength(1)) }),
  { crossTab: true },
);
