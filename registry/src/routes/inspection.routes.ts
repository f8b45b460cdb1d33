import { randomBytes } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { INSPECT_PATH } from '@portal/shared/contracts/inspect-link';
import type { ServedSets } from '../rollouts/served-sets';
import { SHELL } from '../model/names';
import { readVisitor } from '../page/visitor';
import { sendServerError, sendPlainText } from '../page/plain-responses';
import { messageOf } from '../model/registry-error';
import type { Serving } from '../sets/release-set';
import { parseManifest } from '../store/release-schema';
import { refusalOf } from '../inspection/dev-manifest';
import { inspectionCookie } from '../inspection/inspection-cookie';
import { INSPECTION, inspectionPageHeaders, renderInspectionPage } from '../inspection/inspection-page';
import type { Inspection, InspectionPasses } from '../inspection/inspection-pass';

const BODY_BYTES = 64 * 1024;
const opening = z.object({ token: z.string() });
const pointing = z.object({ origin: z.string(), manifest: z.optional(z.unknown()) });

const TOO_LARGE =
  'The manifests of the pointed parts are too large for a session: stop pointing at other parts, or shorten icons of your own.';

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface Options {
  readonly sets: Pick<ServedSets, 'serving'>;
  /** Of the portal; the first is its own. */
  readonly origins: readonly string[];
  /** Origins of dev servers that an inspected page may load code from. */
  readonly devOrigins?: readonly string[];
  readonly passes: InspectionPasses;
}

/** The inspector's calls to the front door. Each call changes the cookie of one browser and nothing else. */
export const inspectionRoutes: FastifyPluginAsync<Options> = async (app, options) => {
  const { passes, sets, origins, devOrigins = [] } = options;
  const cookie = inspectionCookie(options);
  const isKnown = (part: string, { manifests = {} }: Inspection): boolean =>
    Object.hasOwn(sets.serving?.placements ?? {}, part) || Object.hasOwn(manifests, part);
  const keep = async ({ request, reply }: Exchange, inspection: Inspection, what: string) => {
    const value = cookie.set(inspection);
    if (value === null) return sendPlainText(reply, 422, TOO_LARGE);
    note(request, inspection, what);
    return reply.code(204).header('set-cookie', value).send();
  };
  app.setErrorHandler(sendServerError);

  app.get(INSPECT_PATH, async (request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .headers(inspectionPageHeaders(nonce))
      .type('text/html; charset=utf-8')
      .send(renderInspectionPage(readVisitor(request.headers).language, nonce));
  });

  await app.register(async (calls) => {
    // The browser never sends the cookie from another site. This refuses other origins of the same site.
    calls.addHook('onRequest', async ({ headers }, reply) => {
      if (headers.origin === undefined || !origins.includes(headers.origin))
        await sendPlainText(reply, 403, 'Only pages of the portal may ask this.');
    });

    calls.post(INSPECTION, { bodyLimit: BODY_BYTES }, async (request, reply) => {
      const body = z.safeParse(opening, request.body);
      const inspection = body.success ? await passes.useLink(body.data.token) : null;
      if (inspection === null) return sendPlainText(reply, 401, 'This link was already used or has expired.');
      return keep({ request, reply }, inspection, 'opened');
    });

    calls.put<{ Params: { part: string } }>(
      `${INSPECTION}/parts/:part`,
      { bodyLimit: BODY_BYTES },
      async (request, reply) => {
        const inspection = cookie.read(request.headers.cookie);
        if (inspection === null) return sendInspectionEnded(reply);
        const { part } = request.params;
        const body = z.safeParse(pointing, request.body);
        if (!body.success || !devOrigins.includes(body.data.origin))
          return sendPlainText(reply, 422, 'This origin is not among DEV_ORIGINS.');
        const { origin, manifest } = body.data;
        if (part === SHELL || (manifest === undefined && !isKnown(part, inspection)))
          return sendPlainText(reply, 404, 'No such remote is in the set.');
        const problem = manifest === undefined ? null : manifestProblem(part, manifest, sets.serving);
        if (problem !== null) return sendPlainText(reply, 422, problem);
        const { [part]: _former, ...others } = inspection.manifests ?? {};
        const isInSet = sets.serving?.set.remotes.some((remote) => remote.part === part) === true;
        // Without a manifest, a part of the set has that of the set.
        const kept = isInSet ? others : (inspection.manifests ?? {});
        const next = {
          ...inspection,
          pointed: { ...inspection.pointed, [part]: origin },
          manifests: manifest === undefined ? kept : { ...others, [part]: parseManifest(manifest) },
        };
        return keep({ request, reply }, next, 'pointed');
      },
    );

    calls.delete(`${INSPECTION}/parts`, async (request, reply) => {
      const inspection = cookie.read(request.headers.cookie);
      if (inspection === null) return sendInspectionEnded(reply);
      const next = { ...inspection, pointed: {}, manifests: undefined };
      return keep({ request, reply }, next, 'stopped');
    });

    calls.delete(INSPECTION, async (_request, reply) =>
      reply.code(204).header('set-cookie', cookie.end()).send(),
    );
  });
};

/** Why a part cannot have this manifest in the set of a session; null if it can. */
function manifestProblem(part: string, value: unknown, serving: Serving | null): string | null {
  try {
    const manifest = parseManifest(value);
    if (manifest.name !== part) return `This is the manifest of ${manifest.name}, not of ${part}.`;
    return serving === null ? 'No set is active.' : refusalOf(manifest, serving);
  } catch (error) {
    return messageOf(error);
  }
}

function sendInspectionEnded(reply: FastifyReply): Promise<FastifyReply> {
  return sendPlainText(reply, 401, 'This inspection has ended.');
}

/** Makes it possible to find out later what ran in which browser. */
function note(request: FastifyRequest, { id, pointed }: Inspection, what: string): void {
  request.log.warn({ inspection: id, pointed, address: request.clientAddress }, `inspection ${what}`);
}
