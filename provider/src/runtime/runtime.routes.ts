import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '@portal/shared/contracts/all';
import type { Localized } from '@portal/shared/contracts/language';
import { openApiDocument, type OpenApiDocument } from '@portal/shared/contracts/openapi';
import {
  captcha,
  captchaVerify,
  config,
  healthz,
  openapi,
  readyz,
  report,
} from '@portal/shared/contracts/runtime';
import type { ProviderDeps } from '../deps';
import { RESEND_SECONDS } from '../codes/code.policy';
import { isSlider } from '../gateways/captcha/choose-captcha';
import { BusinessError } from '../http/business-error';
import { registerEndpoint } from '../http/register-endpoint';
import { reportLog } from './report-log';

/** Grows with the contract: minor for a new call or field, major when one goes. */
const CONTRACT_VERSION = '1.0.0';
/** Company line of the footer; empty filings are not shown. */
const COMPANY: Localized = { en: 'Rampart Cloud Security', 'zh-CN': '御垒云安全' };
const REPORT_BYTES = 8 * 1024;

/** E4 and E5 stand under the API base and at the root, where process managers look. */
export function healthRoutes(app: FastifyInstance, { database }: Pick<ProviderDeps, 'database'>): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });

  registerEndpoint(app, healthz, () => ({ status: 'ok' as const }));

  registerEndpoint(app, readyz, async ({ reply, request }) => {
    const isReachable = await database.ping().then(
      () => true,
      (error: unknown) => {
        request.log.warn({ err: error }, 'the database does not answer');
        return false;
      },
    );
    if (isReachable && !isStopping) return { status: 'ok' as const };
    reply.code(503).header('retry-after', '5');
    return { status: 'unavailable' as const };
  });
}

/** What the portal asks before anyone signs in, and what it reports. */
export function runtimeRoutes(app: FastifyInstance, deps: ProviderDeps): void {
  const { settings, metrics } = deps;

  registerEndpoint(app, config, ({ client }) => ({
    captcha: {
      provider: deps.captcha.provider,
      ...(deps.captcha.appId === '' ? {} : { appId: deps.captcha.appId }),
    },
    features: { settingsDrawer: !settings.production },
    footer: { year: 2024, company: COMPANY[client.language], icp: '', police: '' },
    areaCode: '86',
    smsResend: RESEND_SECONDS,
    marketplaceMode: settings.marketplaceMode,
    sandbox: settings.sandbox,
    payMethods: [],
  }));

  registerEndpoint(app, captcha, async ({ client }) => {
    if (!isSlider(deps.captcha)) throw new BusinessError(4009);
    const { id, background, piece, width, height, pieceSize, pieceY, expiresIn } =
      await deps.captcha.createPuzzle(client.ip);
    return { Challenge: id, background, piece, width, height, pieceSize, pieceTop: pieceY, expiresIn };
  });

  registerEndpoint(app, captchaVerify, async ({ input, client }) => {
    const ticket = isSlider(deps.captcha)
      ? await deps.captcha.solve({ id: input.Challenge, x: input.Left, track: input.Track, ip: client.ip })
      : null;
    if (ticket === null) throw new BusinessError(4501, { captchaRequired: true });
    return { Ticket: ticket.ticket, RandStr: ticket.randStr };
  });

  // Some 170 calls: made when first asked for, not with every start.
  let document: OpenApiDocument | null = null;
  registerEndpoint(app, openapi, () => {
    document ??= openApiDocument(ENDPOINTS, {
      title: 'Portal provider',
      version: CONTRACT_VERSION,
      servers: { api: settings.apiPath, promo: settings.promoPath },
    });
    return document;
  });

  const judge = reportLog(deps.clock);
  registerEndpoint(
    app,
    report,
    ({ input, request }) => {
      metrics.countReport(input.kind, input.part, input.release);
      const verdict = judge(input.kind);
      if (verdict === 'count') metrics.unloggedReports.inc({ kind: input.kind });
      else request.log.warn({ report: input }, 'report of a browser');
      if (verdict === 'last')
        request.log.warn(
          { kind: input.kind },
          'further reports of this kind are only counted in this minute',
        );
      return null;
    },
    { bodyLimit: REPORT_BYTES },
  );
}
