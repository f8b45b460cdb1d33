import * as z from '@portal/shared/schema';
import { defineEvent } from './define-event';

const rowId = () => z.string().check(z.minLength(1));

/**
 * An application changed: its name, users, quotas, due date or status; it may have expired, been cancelled or renewed.
 * `TeamId` is absent while it is in no team. The provider publishes the event (E56). Also sent to the other tabs. Owner: provider.
 */
export const applicationChanged = defineEvent(
  'application.changed',
  1,
  z.object({ InstanceId: rowId(), TeamId: z.optional(rowId()) }),
  { crossTab: true },
);

/**
 * Packs of a team were bought, used, detached or expired. The provider publishes the event (E56). Also sent to the other
 * tabs. Owner: provider.
 */
export const packChanged = defineEvent('pack.changed', 1, z.object({ TeamId: rowId() }), { crossTab: true });
