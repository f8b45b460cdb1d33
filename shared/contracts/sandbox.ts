import * as z from '@portal/shared/schema';
import { waitingBrowser } from './assistant';
import { defineEndpoint } from './endpoint';
import { MARKETPLACES, PAY_METHODS, PAY_STATES } from './enums';
import * as errorCodes from './error-codes';
import * as field from './fields';
import { cents, id, iso, listOf, orderNumber, qrState, seconds } from './shapes';

export const outbox = /* @__PURE__ */ defineEndpoint({
  id: 'sandbox.outbox',
  number: 'E52',
  method: 'GET',
  path: '/sandbox/outbox',
  access: 'sandbox',
  summary: 'Messages and mails that were sent, newest first.',
  countsAsActivity: false,
  request: () => z.object({ To: z.optional(field.note(254)), After: z.optional(field.moment()) }),
  response: () =>
    listOf(
      z.object({
        Id: id(),
        kind: z.enum(['sms', 'mail']),
        /** Phone in E.164, or mail address. */
        to: z.string(),
        /** The call that sent it: `sendSmsLogin`. */
        scene: z.string(),
        /** The 6 digits, if the message contains a code. */
        code: z.optional(z.string().check(z.regex(/^[0-9]{6}$/))),
        /** Only for a mail. */
        subject: z.optional(z.string()),
        text: z.string(),
        at: iso(),
      }),
    ),
});

export const clock = /* @__PURE__ */ defineEndpoint({
  id: 'sandbox.clock',
  number: 'E55',
  method: 'POST',
  path: '/sandbox/clock',
  access: 'sandbox',
  creates: 'none',
  summary: 'Move the provider’s clock forward, for every process.',
  request: () => z.object({ advance: field.whole(0, 315_360_000) }),
  response: () => z.object({ now: iso() }),
});

export const openPayments = /* @__PURE__ */ defineEndpoint({
  id: 'sandbox.wallet',
  number: 'E53',
  method: 'GET',
  path: '/sandbox/wallet',
  access: 'sandbox',
  summary: 'Payments that wait for a wallet, and those that ended unpaid in the last day; newest first.',
  countsAsActivity: false,
  request: () => z.object({}),
  response: () =>
    listOf(
      z.object({
        Token: z.string(),
        OrderNo: orderNumber(),
        payMethod: z.enum(PAY_METHODS),
        amountCents: cents(),
        payState: z.enum(PAY_STATES),
        expiresAt: iso(),
        /** By the provider's clock, which may be ahead of the browser's. */
        expiresIn: seconds(),
      }),
    ),
});

/** Actions that the sandbox wallet supports. */
export const WALLET_ACTIONS = ['pay', 'fail', 'close', 'payTwice', 'payLate', 'wrongAmount'] as const;

export const actOnPayment = /* @__PURE__ */ defineEndpoint({
  id: 'sandbox.walletAct',
  number: 'E53',
  method: 'POST',
  path: '/sandbox/wallet/{Token}',
  access: 'sandbox',
  creates: 'none',
  summary:
    'Pay, fail or close a payment; the portal gets the same signed notifications as from a real wallet.',
  request: () => z.object({ Token: field.token(), action: z.enum(WALLET_ACTIONS, 'chooseOne') }),
  response: () => z.object({ payState: z.enum(PAY_STATES) }),
  errors: [errorCodes.conflict],
});

/** What the simulated phone can do with a QR code. `faceOther`: somebody else looks into the camera. */
export const ASSISTANT_ACTIONS = [
  ...(['scan', 'confirm', 'refuse', 'fail'] as const),
  ...(['facePass', 'faceFail', 'faceOther', 'faceExpire'] as const),
] as const;

export const actOnQr = /* @__PURE__ */ defineEndpoint({
  id: 'sandbox.assistant',
  number: 'E54',
  method: 'POST',
  path: '/sandbox/assistant/{Token}',
  access: 'sandbox',
  creates: 'none',
  summary:
    'Scan, confirm or fail a QR code. For sign-in, UserName names the owner of the phone; for a face check, the actions face… are its results.',
  request: () =>
    z.object({
      Token: field.token(),
      action: z.enum(ASSISTANT_ACTIONS, 'chooseOne'),
      UserName: z.optional(field.userNameOrMail()),
    }),
  response: () =>
    z.object({
      State: qrState(),
      /**
       * Only for `scan` of a sign-in code: the waiting browser, so that the user can decide whether to allow it (E45).
       */
      waiting: z.optional(waitingBrowser()),
    }),
  errors: [errorCodes.qrTokenUnknown, errorCodes.verificationQrExpired, errorCodes.conflict],
});

export const marketplaceToken = /* @__PURE__ */ defineEndpoint({
  id: 'sandbox.marketplace',
  number: 'E58',
  method: 'POST',
  path: '/sandbox/marketplace',
  access: 'sandbox',
  creates: 'anonymous',
  summary: 'A one-time token of a marketplace, for calls 10, 15 and 24.',
  request: () => z.object({ Source: z.enum(MARKETPLACES, 'chooseOne') }),
  response: () => z.object({ Token: z.string() }),
});
