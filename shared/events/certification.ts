import * as z from '@portal/shared/schema';
import { CERT_KINDS, CERT_LEVELS, CERT_STATES } from '../contracts/enums';
import { defineEvent } from './define-event';

/**
 * A verification of this user was submitted, its face check went on, or it was decided. A new level may grant more
 * permissions: the shell refetches the signed-in user. The provider publishes the event (E56). Also sent to the other
 * tabs. Owner: provider.
 */
export const certificationChanged = defineEvent(
  'certification.changed',
  1,
  z.object({
    kind: z.enum(CERT_KINDS),
    state: z.enum(CERT_STATES),
    level: z.enum(CERT_LEVELS),
  }),
  { crossTab: true },
);
