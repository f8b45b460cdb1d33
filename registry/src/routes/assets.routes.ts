import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncodings } from '@portal/shared/server/accepted-encodings';
import { ENCODINGS, type AssetStore, type Encoding } from '../store/asset-store';
import { assetHeaders } from '../page/page-headers';
import { sendServerError, sendNotFound } from '../page/plain-responses';

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  woff2: 'font/woff2',
  wasm: 'application/wasm',
};

interface Options {
  readonly assets: Pick<AssetStore, 'read'>;
  /** Origins whose pages may load the files. */
  readonly origins: readonly string[];
}

interface AssetParams {
  readonly part: string;
  readonly name: string;
}

/** `/assets/<part>/<name>`: immutable, precompressed files that only pages of the portal may read. */
export const assetRoutes: FastifyPluginAsync<Options> = async (app, { assets, origins }) => {
  app.setErrorHandler(sendServerError);
  const serve = async (
    request: FastifyRequest<{ Params: AssetParams }>,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const { part, name } = request.params;
    const found = await bestForm(assets, part, name, request.headers['accept-encoding']);
    const { origin } = request.headers;
    reply.header('vary', 'Origin, Accept-Encoding');
    if (origin !== undefined && origins.includes(origin)) reply.header('access-control-allow-origin', origin);
    if (found === null) {
      return sendNotFound(request, reply);
    }
    if (found.encoding !== null) reply.header('content-encoding', found.encoding);
    return reply
      .headers(assetHeaders())
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream')
      .send(found.content);
  };
  app.route({ method: ['GET', 'HEAD'], url: '/assets/:part/:name', handler: serve });
  // Any other path below /assets gets 404, never a page.
  app.route({ method: ['GET', 'HEAD'], url: '/assets/*', handler: sendNotFound });
};

interface Form {
  readonly content: Buffer;
  readonly encoding: Encoding | null;
}

/** The smallest encoding that the client accepts and that was stored, else the plain file. */
async function bestForm(
  assets: Options['assets'],
  part: string,
  name: string,
  acceptEncoding: string | string[] | undefined,
): Promise<Form | null> {
  const content = await assets.read(part, name);
  if (content === null) return null;
  for (const encoding of acceptedEncodings(String(acceptEncoding ?? ''))) {
    // Without its database, a door may have the file and not the copy.
    const packed = await assets.read(part, `${name}${ENCODINGS[encoding]}`).catch(() => null);
    if (packed !== null) return { content: packed, encoding };
  }
  return { content, encoding: null };
}
