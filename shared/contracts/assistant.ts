import * as z from '@portal/shared/schema';
import { defineEndpoint } from './endpoint';
import * as errorCodes from './error-codes';
import * as field from './fields';
import { iso, qrState } from './shapes';

/** The browser that waits for a sign-in by QR code. Shown to users, so that they can decide whether to allow it. */
export function waitingBrowser() {
  return z.object({
    ip: z.string(),
    place: z.optional(z.string()),
    browser: z.string(),
    system: z.string(),
    /** Creation time of the code. */
    createdAt: iso(),
  });
}
export type WaitingBrowser = z.output<ReturnType<typeof waitingBrowser>>;

export const assistantScan = /* @__PURE__ */ defineEndpoint({
  id: 'ext.appScan',
  number: 'E45',
  method: 'POST',
  path: '/ext/app/scan',
  access: 'session',
  creates: 'none',
  summary: 'The mobile assistant scanned a sign-in code: where the pending session comes from.',
  request: () => z.object({ Token: field.token() }),
  response: () => z.extend(waitingBrowser(), { State: qrState() }),
  errors: [errorCodes.qrTokenUnknown],
});

export const assistantConfirm = /* @__PURE__ */ defineEndpoint({
  id: 'ext.appConfirm',
  number: 'E46',
  method: 'POST',
  path: '/ext/app/confirm',
  access: 'session',
  creates: 'none',
  summary: 'The user confirms or refuses the pending session.',
  request: () => z.object({ Token: field.token(), Accept: z.boolean('chooseOne') }),
  response: () => z.object({ State: qrState() }),
  errors: [errorCodes.qrTokenUnknown, errorCodes.conflict],
});

export const assistantFaceResult = /* @__PURE__ */ defineEndpoint({
  id: 'ext.appFaceResult',
  number: 'E47',
  method: 'POST',
  path: '/ext/app/faceResult',
  access: 'session',
  creates: 'none',
  summary: 'Result of the face check behind a verification code.',
  request: () =>
    z.object({
      Token: field.token(),
      Pass: z.boolean('chooseOne'),
      /** The identity service's own id of the check, used to query its result. */
      CheckId: z.optional(field.text(1, 128, 'fieldInvalid')),
    }),
  response: () => z.object({ State: qrState() }),
  errors: [
    errorCodes.qrTokenUnknown,
    errorCodes.verificationQrExpired,
    errorCodes.conflict,
    errorCodes.upstreamFailed,
  ],
});

export const faceCheckApplicant = /* @__PURE__ */ defineEndpoint({
  id: 'ext.faceApplicant',
  number: 'E70',
  method: 'GET',
  path: '/ext/face/applicant',
  access: 'public',
  summary: 'Whose verification a code belongs to, masked, for the phone that holds the code.',
  request: () => z.object({ Token: field.token() }),
  response: () =>
    z.object({
      account: z.string(),
      /** The person whose face is checked. */
      realName: z.string(),
      State: qrState(),
      /** Starts the check. Absent if it can no longer be started. */
      Key: z.optional(z.string()),
    }),
  errors: [errorCodes.qrTokenUnknown],
});

export const startFaceCheck = /* @__PURE__ */ defineEndpoint({
  id: 'ext.faceStart',
  number: 'E70',
  method: 'POST',
  path: '/ext/face/start',
  access: 'public',
  creates: 'anonymous',
  summary:
    'Start the face check behind a verification code, after its user has confirmed on the phone whose verification it is.',
  request: () =>
    z.object({
      Token: field.token(),
      /** From the call that shows the applicant. Applicants who are signed in need none. */
      Key: z.optional(field.token()),
    }),
  response: () =>
    z.object({
      /** The page of the identity service that runs the check. */
      Url: z.string(),
    }),
  errors: [
    errorCodes.qrTokenUnknown,
    errorCodes.verificationQrExpired,
    errorCodes.conflict,
    errorCodes.upstreamFailed,
  ],
});
