import type { FastifyInstance } from 'fastify';
import { MARKETPLACES, PAY_METHODS } from '@portal/shared/contracts/enums';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { LAST_LINE } from '@portal/shared/server/log-lines';
import type { PageReport } from '@portal/shared/server/page-reports';
import { captcha, captchaVerify, config, healthz, readyz, report } from '@portal/shared/contracts/runtime';
import type { ProviderDeps } from '../deps';
import { isSlider } from '../gateways/captcha/choose-captcha';
import { marketplacePage } from '../gateways/marketplace/marketplace-pages';
import { BusinessError } from '../http/business-error';
import { registerEndpoint } from '../http/register-endpoint';

const REPORT_BYTES = 8 * 1024;

/** Whether the process has been told to stop: it is no longer ready then, and answers until it closes. */
export interface Readiness {
  readonly isStopping: boolean;
}

/** E4 and E5 are served under the API base and at the root, where process managers expect them. */
export function healthRoutes(
  app: FastifyInstance,
  { database }: Pick<ProviderDeps, 'database'>,
  readiness: Readiness,
): void {
  registerEndpoint(app, healthz, () => ({ status: 'ok' as const }));

  registerEndpoint(app, readyz, async ({ reply, request }) => {
    const isReachable = await database.ping().then(
      () => true,
      (error: unknown) => {
        request.log.warn({ err: error }, 'the database does not answer');
        return false;
      },
    );
    if (isReachable && !readiness.isStopping) return { status: 'ok' as const };
    reply.code(503).header('retry-after', '5');
    return { status: 'unavailable' as const };
  });
}

/**
 * What a page needs to start (E1). It is answered from memory, so that pages start while the database does not answer.
 * @param smsResend seconds between two codes by SMS to one phone
 */
export function configRoute(
  app: FastifyInstance,
  deps: Pick<ProviderDeps, 'settings' | 'captcha' | 'marketplace' | 'wallets'>,
  { smsResend }: { readonly smsResend: number },
): void {
  const { settings } = deps;
  registerEndpoint(app, config, ({ client }) => ({
    captcha: {
      provider: deps.captcha.provider,
      ...(deps.captcha.appId === '' ? {} : { appId: deps.captcha.appId }),
    },
    features: { settingsDrawer: settings.settingsDrawer },
    footer: { ...settings.footer, company: settings.footer.company[client.language] },
    areaCode: settings.areaCode,
    smsResend,
    marketplaceMode: settings.marketplaceMode,
    marketplaces: MARKETPLACES.map((source) => {
      const page = marketplacePage(source);
      const isConnected = deps.marketplace.connected.includes(source);
      return { source, ...(page === '' ? {} : { Url: page }), isConnected };
    }),
    sandbox: settings.sandbox,
    payMethods: PAY_METHODS.filter((method) => deps.wallets[method] !== undefined),
  }));
}

/** Calls that pages make before sign-in, and their reports. */
export function runtimeRoutes(app: FastifyInstance, deps: ProviderDeps): void {
  const { metrics, logLines } = deps;

  registerEndpoint(app, captcha, async ({ client }) => {
    if (!isSlider(deps.captcha)) throw new BusinessError(errorCodes.conflict);
    const { id, background, piece, width, height, pieceSize, pieceY, expiresIn } =
      await deps.captcha.createPuzzle(client.ip);
    return { Challenge: id, background, piece, width, height, pieceSize, pieceTop: pieceY, expiresIn };
  });

  registerEndpoint(app, captchaVerify, async ({ input, client }) => {
    const ticket = isSlider(deps.captcha)
      ? await deps.captcha.solve({ id: input.Challenge, x: input.Left, track: input.Track, ip: client.ip })
      : null;
    if (ticket === null) throw new BusinessError(errorCodes.captchaInvalid, { captchaRequired: true });
    return { Ticket: ticket.ticket, RandStr: ticket.randStr };
  });

  registerEndpoint(
    app,
    report,
    async (call) => {
      const { input, request, client } = call;
      const attributed = await deps.pageReports.receive(input, {
        address: client.ip,
        // Failures are reported also while the database does not answer.
        account: () =>
          call.findSignedInUser().then(
            (user) => user?.userId ?? null,
            () => null,
          ),
      });
      if (attributed === null) throw new BusinessError(errorCodes.rateLimited, { retryAfter: 60 });
      for (const about of attributed) {
        metrics.countReport(input.kind, about.part, about.release);
        if (input.kind === 'vital')
          metrics.observeVital(input.name ?? '', input.value ?? Number.NaN, about.arm ?? '');
        // Pages that work are counted, not logged.
        if (input.kind === 'shown' || input.kind === 'vital') continue;
        const verdict = logLines(input.kind);
        const further = verdict === 'last' ? LAST_LINE : {};
        if (verdict === 'count') metrics.unloggedReports.inc({ kind: input.kind });
        else request.log.warn({ report: withoutToken(input), ...about, ...further }, 'report of a browser');
      }
      return null;
    },
    { bodyLimit: REPORT_BYTES },
  );
}

/** The token identifies a browser for a while, so it is not logged. */
function withoutToken({ page: _token, ...input }: PageReport): Omit<PageReport, 'page'> {
  return input;
}
