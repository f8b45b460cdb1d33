import * as z from '@portal/shared/schema';
import { LANGUAGES } from '../contracts/language';
import { defineEvent } from './define-event';

/**
 * The portal is now displayed in another language, whose texts are already loaded. The other tabs of this browser
 * switch too. Owner: shell.
 */
export const localeChanged = defineEvent('locale.changed', 1, z.object({ language: z.enum(LANGUAGES) }), {
  replay: true,
  crossTab: true,
});
