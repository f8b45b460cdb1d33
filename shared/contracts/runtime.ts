import * as z from '@portal/shared/schema';
import { defineEndpoint } from './endpoint';
import { CAPTCHA_PROVIDERS, MARKETPLACES, PAY_METHODS } from './enums';
import * as errorCodes from './error-codes';
import * as field from './fields';
import { count, seconds } from './shapes';

export const config = /* @__PURE__ */ defineEndpoint({
  id: 'ext.config',
  number: 'E1',
  method: 'GET',
  path: '/ext/config',
  access: 'public',
  summary: 'Configuration of this installation.',
  countsAsActivity: false,
  request: () => z.object({}),
  response: () =>
    z.object({
      /** `appId` is the third party's. Absent for the built-in slider. */
      captcha: z.object({ provider: z.enum(CAPTCHA_PROVIDERS), appId: z.optional(z.string()) }),
      features: z.object({ settingsDrawer: z.boolean() }),
      footer: z.object({ year: z.int(), company: z.string(), icp: z.string(), police: z.string() }),
      areaCode: z.string(),
      smsResend: seconds(),
      /** Hides the scan tab and the register links. */
      marketplaceMode: z.boolean(),
      marketplaces: z.array(
        z.object({
          source: z.enum(MARKETPLACES),
          /** Its page where applications are renewed and upgraded, if known. */
          Url: z.optional(z.string()),
          /** Whether the portal can ask it what was sold (113, E68). */
          isConnected: z.boolean(),
        }),
      ),
      sandbox: z.boolean(),
      payMethods: z.array(z.enum(PAY_METHODS)),
    }),
});

export const captcha = /* @__PURE__ */ defineEndpoint({
  id: 'ext.captcha',
  number: 'E2',
  method: 'GET',
  path: '/ext/captcha',
  access: 'public',
  creates: 'anonymous',
  summary: 'A challenge of the built-in slider captcha.',
  countsAsActivity: false,
  request: () => z.object({}),
  response: () =>
    z.object({
      Challenge: z.string(),
      /** Image with the gap, as a data URL. */
      background: z.string(),
      /** The piece that fits the gap, as a data URL. */
      piece: z.string(),
      /** Size of the background in pixels. */
      width: count(),
      height: count(),
      /** Side of the square piece and its distance from the top, in pixels. */
      pieceSize: count(),
      pieceTop: count(),
      expiresIn: seconds(),
    }),
  errors: [errorCodes.conflict],
});

function trackPoint() {
  const number = () =>
    z
      .number('completeCaptcha')
      .check(z.minimum(-10_000, 'completeCaptcha'), z.maximum(600_000, 'completeCaptcha'));
  return z.object({ x: number(), y: number(), t: number() }, 'completeCaptcha');
}

export const captchaVerify = /* @__PURE__ */ defineEndpoint({
  id: 'ext.captchaVerify',
  number: 'E3',
  method: 'POST',
  path: '/ext/captcha/verify',
  access: 'public',
  creates: 'anonymous',
  summary: 'Solution of the slider; a right one returns Ticket and RandStr, valid once.',
  countsAsActivity: false,
  request: () =>
    z.object({
      Challenge: field.token('completeCaptcha'),
      /** Distance from the left edge of the background to that of the piece, in pixels. */
      Left: z
        .number('completeCaptcha')
        .check(z.minimum(0, 'completeCaptcha'), z.maximum(10_000, 'completeCaptcha')),
      /**
       * The path of the piece, one point per movement: horizontal and vertical pixels from the start, milliseconds
       * since the first touch. Moving by arrow keys also records points.
       */
      Track: z
        .array(trackPoint(), 'completeCaptcha')
        .check(z.minLength(1, 'completeCaptcha'), z.maxLength(1000, 'completeCaptcha')),
    }),
  response: () => z.object({ Ticket: z.string(), RandStr: z.string() }),
  errors: [errorCodes.captchaInvalid],
});

export const healthz = /* @__PURE__ */ defineEndpoint({
  id: 'healthz.healthz',
  number: 'E4',
  method: 'GET',
  path: '/healthz',
  access: 'public',
  summary: 'The process is alive.',
  responseFormat: 'bare',
  countsAsActivity: false,
  request: () => z.object({}),
  response: () => z.object({ status: z.literal('ok') }),
});

export const readyz = /* @__PURE__ */ defineEndpoint({
  id: 'readyz.readyz',
  number: 'E5',
  method: 'GET',
  path: '/readyz',
  access: 'public',
  summary:
    'The process can serve: the database is reachable and migrated, and it is not stopping. 503 otherwise.',
  responseFormat: 'bare',
  countsAsActivity: false,
  request: () => z.object({}),
  response: () => z.object({ status: z.enum(['ok', 'unavailable']) }),
  errors: [errorCodes.unavailable],
});

export const openapi = /* @__PURE__ */ defineEndpoint({
  id: 'openapi.openapi',
  number: 'E6',
  method: 'GET',
  path: '/openapi.json',
  access: 'public',
  summary: 'This contract as an OpenAPI 3.1 document.',
  responseFormat: 'bare',
  countsAsActivity: false,
  request: () => z.object({}),
  response: () => z.looseObject({ openapi: z.string() }),
});

/**
 * Kinds of browser reports: an error, a policy violation, a dropped event, a failed load, a web vital, parts that were
 * shown, and a call that the provider could not serve.
 */
export const REPORT_KINDS = ['error', 'csp', 'bus', 'load', 'vital', 'shown', 'provider'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

export const report = /* @__PURE__ */ defineEndpoint({
  id: 'ext.report',
  number: 'E57',
  method: 'POST',
  path: '/ext/report',
  access: 'public',
  creates: 'anonymous',
  summary: 'A report of the browser, at most 8 KiB, without personal data.',
  responseFormat: 'empty',
  countsAsActivity: false,
  request: () =>
    z.object({
      kind: z.enum(REPORT_KINDS, 'chooseOne'),
      /** Name of the build: `shell`, `mf-team`, … */
      part: field.text(1, 64, 'fieldInvalid'),
      release: field.text(1, 64, 'fieldInvalid'),
      /** Contact for failures, from the part's manifest. */
      owner: z.optional(field.note(64)),
      /** Error class, event, blocked directive, file, or name of the web vital. */
      name: z.optional(field.note(128)),
      message: z.optional(field.note(1024)),
      stack: z.optional(field.note(4096)),
      /** Name of the route, without parameters. */
      route: z.optional(field.note(128)),
      /** Value of a web vital, in its own unit. For `shown`: milliseconds from the start of the page load. */
      value: z.optional(z.number('enterNumber')),
      /** Token of the page, from its data block. It says which releases the page was loaded with. */
      page: z.optional(field.text(1, 512, 'fieldInvalid')),
      /** For `shown`: the parts that were shown on the page, each reported once. */
      parts: z.optional(
        z.array(field.text(1, 64, 'fieldInvalid'), 'fieldInvalid').check(z.maxLength(100, 'fieldInvalid')),
      ),
    }),
  response: () => z.null(),
  errors: [errorCodes.contentTooLarge],
});
