import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncodings } from '@portal/shared/server/accepted-encodings';
import { addressGroup } from '@portal/shared/server/address-group';
import type { Encoding } from '../store/asset-store';
import type { CaptchaPageOptions } from '../captcha/captcha-page.routes';
import type { ServedSets } from '../rollouts/served-sets';
import { inspectedServing, pointedParts, type PointedPart } from '../inspection/inspected-serving';
import { inspectionCookie, type InspectionCookie } from '../inspection/inspection-cookie';
import type { InspectionPasses } from '../inspection/inspection-pass';
import { sendServerError, sendNotFound, sendPlainText } from '../page/plain-responses';
import type { RolloutGuard } from '../guard/guard';
import { INSPECTION_TAG } from '../visits/page-tokens';
import type { Visits } from '../visits/visits';
import { assetOriginsOf, pageHeaders, plainHeaders, policiesOf } from '../page/page-headers';
import { renderPage } from '../page/render-page';
import { shownSet } from './shown-set';
import { MARK } from '../page/splash';
import { readVisitor } from '../page/visitor';
import { pathOf, wantsPage } from '../page/wants-page';

const NONCE_BYTES = 16;
/**
 * Compression is safe here: the page holds no credential and repeats nothing of the request, so its compressed size reveals
 * nothing.
 */
const PACK: Readonly<Record<Encoding, (html: string) => Promise<Buffer>>> = {
  br: (html) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (html) => promisify(gzip)(html),
};

interface PageOptions {
  readonly sets: Pick<ServedSets, 'setOf'>;
  /** Path or absolute address of the provider, without trailing slash. */
  readonly apiBase: string;
  readonly promoBase: string;
  /** Of the portal; the first is its own. */
  readonly origins: readonly string[];
  readonly captcha?: CaptchaPageOptions;
  readonly devOrigins?: readonly string[];
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  readonly passes: InspectionPasses;
  readonly visits: Visits;
  readonly guard: RolloutGuard;
}

/** Handles every address that no other route serves. Navigation requests get the portal's page. */
export const pageRoutes: FastifyPluginAsync<PageOptions> = async (app, options) => {
  const cookie = inspectionCookie(options);
  app.setErrorHandler(sendServerError);
  for (const url of ['/favicon.svg', '/favicon.ico'])
    app.route({ method: ['GET', 'HEAD'], url, handler: sendMark });
  app.setNotFoundHandler(async (request, reply) => {
    if (!wantsPage(request)) return sendNotFound(request, reply);
    return sendPage({ ...options, cookie }, request, reply);
  });
};

async function sendPage(
  {
    sets,
    visits,
    guard,
    apiBase,
    promoBase,
    captcha,
    devOrigins = [],
    now = Date.now,
    cookie,
  }: PageOptions & { readonly cookie: InspectionCookie },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const visit = await visits.of(request.headers.cookie);
  if (visit === null) {
    return sendPlainText(reply, 503, 'The portal has no active release yet: see portal status.');
  }
  const inspection = cookie.read(request.headers.cookie);
  const { newLaneCookie } = visit;
  const { serving, arm } = await shownSet(sets, visit, inspection);
  const laneTag = inspection === null ? visits.tokens.laneTag(visit.lane) : INSPECTION_TAG;
  const { identity, page } = visits.identify({ laneTag, serving, arm }, now());
  guard.served(page, newLaneCookie === null, `network ${addressGroup(request.clientAddress)}`);
  const nonce = randomBytes(NONCE_BYTES).toString('base64');
  const path = pathOf(request.url);
  const [packing = null] = acceptedEncodings(request.headers['accept-encoding'] ?? '');
  const pointed =
    inspection === null ? new Map<string, PointedPart>() : pointedParts(inspection, serving, devOrigins);
  const inspected = inspectedServing(serving, pointed);
  const html = renderPage({
    serving: inspected,
    apiBase,
    promoBase,
    path,
    visitor: readVisitor(request.headers),
    nonce,
    identity,
    ...(inspection !== null && {
      inspection: {
        until: new Date(inspection.until).toISOString(),
        devOrigins,
        pointed: Object.fromEntries([...pointed].map(([part, { origin }]) => [part, origin])),
      },
    }),
  });
  return reply
    .headers(
      pageHeaders({
        nonce,
        pageToken: identity.token,
        apiOrigin: originOf(apiBase),
        assetOrigins: assetOriginsOf(serving),
        devOrigins: [...new Set([...pointed.values()].map(({ origin }) => origin))].sort(),
        trustedTypes: [
          ...new Set([...policiesOf(serving), ...inspected.set.remotes.map(({ global }) => global)]),
        ].sort(),
        captchaFor: captcha === undefined ? null : { userAgent: request.headers['user-agent'] ?? '' },
      }),
    )
    .type('text/html; charset=utf-8')
    .header('vary', 'Accept-Encoding, Accept-Language, Cookie')
    .headers(newLaneCookie === null ? {} : { 'set-cookie': newLaneCookie })
    .headers(packing === null ? {} : { 'content-encoding': packing })
    .send(packing === null ? html : await PACK[packing](html));
}

function originOf(base: string): string | null {
  return base.startsWith('/') ? null : new URL(base).origin;
}

async function sendMark(_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return reply
    .headers(plainHeaders())
    .header('cache-control', 'public, max-age=86400')
    .type('image/svg+xml; charset=utf-8')
    .send(MARK);
}
