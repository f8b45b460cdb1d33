import * as z from 'zod/mini';
import { CERT_LEVELS } from '../contracts/enums';
import { defineEvent } from './define-event';

/**
 * The signed-in person reached another level of verification, and may do more now. The shell asks again who
 * is signed in, in every tab of this browser. Owner: mf-cert.
 */
export const verificationChanged = defineEvent(
  'verification.changed',
  1,
  z.object({ level: z.enum(CERT_LEVELS) }),
  { crossTab: true },
);
