import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { FastifyPluginAsync } from 'fastify';
import { acceptedEncodings } from '@portal/shared/server/accepted-encodings';
import { SET_ENTRIES_PATH } from '@portal/shared/remote/release';
import type { ServedSets } from '../rollouts/served-sets';
import { plainHeaders } from '../page/page-headers';
import { sendServerError, sendNotFound } from '../page/plain-responses';
import { parseSetKey } from '../rollouts/arm';
import { entriesResponse } from '../page/set-entries';

interface Options {
  readonly sets: Pick<ServedSets, 'setOf'>;
}

interface EntriesParams {
  /** Key of the set: `12`, or `12-r3` in a rollout. */
  readonly key: string;
  readonly digest: string;
}

/**
 * Returns the entries of a set to pages loaded with it, even long after another set became active. The address contains
 * the hash of the response, so the response can be cached permanently.
 */
export const setEntriesRoutes: FastifyPluginAsync<Options> = async (app, { sets }) => {
  app.setErrorHandler(sendServerError);
  app.get<{ Params: EntriesParams }>(`${SET_ENTRIES_PATH}/:key/:digest`, async (request, reply) => {
    const { key, digest } = request.params;
    const wanted = parseSetKey(key);
    const found = wanted === null ? null : await sets.setOf(wanted);
    const response = found === null ? null : entriesResponse(found.set);
    if (response?.digest !== digest) return sendNotFound(request, reply);
    const takesBrotli = acceptedEncodings(request.headers['accept-encoding'] ?? '').includes('br');
    return reply
      .headers(plainHeaders())
      .headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'Accept-Encoding' })
      .headers(takesBrotli ? { 'content-encoding': 'br' } : {})
      .type('application/json; charset=utf-8')
      .send(takesBrotli ? await promisify(brotliCompress)(response.json) : response.json);
  });
};
