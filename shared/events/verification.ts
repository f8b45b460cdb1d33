import * as z from '@portal/shared/schema';
import { CERT_LEVELS } from '../contracts/enums';
import { defineEvent } from './define-event';

/**
 * The signed-in user reached another verification level, which may grant more permissions. The shell refetches the
 * signed-in user in every tab of this browser. Owner: mf-cert.
 */
export const verificationChanged = defineEvent(
  'verification.changed',
  1,
  z.object({ level: z.enum(CERT_LEVELS) }),
  { crossTab: true },
);
