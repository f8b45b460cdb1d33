import * as z from 'zod/mini';
import { LANGUAGES } from '../contracts/language';
import { defineEvent } from './define-event';

/**
 * The portal is drawn in another language now; its texts are loaded already. The other tabs of this
 * browser follow. Owner: shell.
 */
export const localeChanged = defineEvent('locale.changed', 1, z.object({ language: z.enum(LANGUAGES) }), {
  replay: true,
  crossTab: true,
});
