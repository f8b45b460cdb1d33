import * as z from '@portal/shared/schema';
import { LANGUAGES } from '../contracts/language';
import { defineEvent } from './define-event';

/**
 * The user changed preferences in the user centre, and the provider has already saved them (E24). The shell applies the
 * fields that are present. The other tabs of this browser do the same. Owner: mf-auth.
 */
export const preferencesChanged = defineEvent(
  'preferences.changed',
  1,
  z.object({
    lan: z.optional(z.enum(LANGUAGES)),
    /** IANA time zone. */
    tz: z.optional(z.string().check(z.minLength(1))),
    appearance: z.optional(z.enum(['light', 'dark', 'system'])),
    layout: z.optional(
      z.object({
        /** One of the eight colours, `#RRGGBB`. */
        color: z.optional(z.string().check(z.regex(/^#[\da-f]{6}$/i))),
        multiTab: z.optional(z.boolean()),
        fixedHeader: z.optional(z.boolean()),
        hideHeader: z.optional(z.boolean()),
        fixedSider: z.optional(z.boolean()),
      }),
    ),
  }),
  { crossTab: true },
);
