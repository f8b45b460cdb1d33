import * as z from '@portal/shared/schema';

/**
 * The front door's page for a third-party captcha, with `lan` and `theme` in its query. It is opened in a frame, so
 * that the third party's script has no access to the portal's data.
 */
export const CAPTCHA_PAGE = '/_portal/captcha';

/** Messages of that page to the page around it. `ret` 0: solved, or an outage ticket; 2: closed by the user. */
export const captchaMessage = /* @__PURE__ */ z.discriminatedUnion('captcha', [
  /* @__PURE__ */ z.object({ captcha: /* @__PURE__ */ z.literal('opened') }),
  /* @__PURE__ */ z.object({ captcha: /* @__PURE__ */ z.literal('failed') }),
  /* @__PURE__ */ z.object({
    captcha: /* @__PURE__ */ z.literal('answered'),
    ret: /* @__PURE__ */ z.number(),
    ticket: /* @__PURE__ */ z.nullish(/* @__PURE__ */ z.string()),
    randstr: /* @__PURE__ */ z.nullish(/* @__PURE__ */ z.string()),
  }),
]);

export type CaptchaMessage = z.output<typeof captchaMessage>;
