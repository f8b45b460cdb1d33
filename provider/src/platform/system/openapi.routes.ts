import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { acceptedEncodings, type Encoding } from '@portal/shared/server/accepted-encodings';
import { ENDPOINTS } from '@portal/shared/contracts/all';
import { openApiDocument } from '@portal/shared/contracts/openapi';
import { openapi } from '@portal/shared/contracts/runtime';
import type { ProviderDeps } from '../deps';
import { registerStream } from '../http/register-endpoint';
import type { Settings } from '../settings/settings';

/** Version of the contract: minor for a new call or field, major if one is removed. */
const CONTRACT_VERSION = '1.0.0';

/** The document as it is sent: half a megabyte, created and compressed once. */
interface PackedDocument {
  readonly etag: string;
  readonly plain: Buffer;
  readonly packed: Readonly<Record<Encoding, Buffer>>;
}

/** E6: created on the first request instead of at every start. Clients with the current version get a 304. */
export function openApiRoute(app: FastifyInstance, { settings }: Pick<ProviderDeps, 'settings'>): void {
  let document: Promise<PackedDocument> | null = null;

  registerStream(app, openapi, async ({ request, reply }) => {
    document ??= packDocument(settings);
    const { etag, plain, packed } = await document;
    // Clients may cache the document but must revalidate it.
    reply.headers({ etag, 'cache-control': 'no-cache', vary: 'Origin, Accept-Encoding' });
    if (isKnown(request.headers['if-none-match'], etag)) {
      await reply.code(304).send();
      return;
    }
    const [encoding] = acceptedEncodings(request.headers['accept-encoding'] ?? '');
    if (encoding !== undefined) reply.header('content-encoding', encoding);
    await reply
      .type('application/json; charset=utf-8')
      .send(encoding === undefined ? plain : packed[encoding]);
  });
}

async function packDocument({ apiPath, promoPath }: Settings): Promise<PackedDocument> {
  const document = openApiDocument(ENDPOINTS, {
    title: 'Portal provider',
    version: CONTRACT_VERSION,
    servers: { api: apiPath, promo: promoPath },
  });
  const plain = Buffer.from(JSON.stringify(document));
  const digest = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  return {
    // Weak: the compressed forms are different bytes of the same document.
    etag: `W/"${digest}"`,
    plain,
    packed: {
      br: await promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      gzip: await promisify(gzip)(plain),
    },
  };
}

/** Weak comparison of RFC 9110 §13.1.2. */
function isKnown(header: string | undefined, etag: string): boolean {
  const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');
  return header?.trim() === '*' || (header ?? '').split(',').some((tag) => opaque(tag) === opaque(etag));
}
