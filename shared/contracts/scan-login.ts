import * as z from '@portal/shared/schema';
import { defineEndpoint } from './endpoint';
import * as errorCodes from './error-codes';
import * as field from './fields';
import { login, qr } from './shapes';

export const loginScanUrl = /* @__PURE__ */ defineEndpoint({
  id: 'appVerify.loginScanUrl',
  number: 34,
  method: 'GET',
  path: '/appVerify/loginScanUrl',
  access: 'public',
  creates: 'anonymous',
  summary: 'New QR code to sign in with, bound to this browser.',
  request: () => z.object({}),
  response: qr,
  errors: [errorCodes.rateLimited],
});

export const getScanState = /* @__PURE__ */ defineEndpoint({
  id: 'appVerify.getScanState',
  number: 35,
  method: 'GET',
  path: '/appVerify/getScanState',
  access: 'public',
  summary: 'State of a QR code, polled every second; state 3 delivers the session, once.',
  countsAsActivity: false,
  request: () => z.object({ Token: field.token() }),
  response: () =>
    z.discriminatedUnion('State', [
      z.extend(login(), { State: z.literal(3) }),
      z.object({ State: z.literal([1, 2, 4, 5]), reason: z.optional(z.string()) }),
    ]),
  errors: [errorCodes.qrTokenUnknown],
});
