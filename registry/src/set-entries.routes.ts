import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { FastifyPluginAsync } from 'fastify';
import { acceptedEncodings } from '@portal/shared/contracts/accepted-encodings';
import { SET_ENTRIES_PATH } from '@portal/shared/remote/release';
import type { FrontDoorOptions } from './front-door-options';
import { plainHeaders } from './page/page-headers';
import { sayBroken, sayNotFound } from './plain-answers';
import { entriesResponse } from './set-entries';

interface EntriesParams {
  readonly revision: string;
  readonly digest: string;
}

/**
 * Names the entries of a set to a page that lives on it, also long after another set became active. The
 * address carries the answer's hash, so it can be kept for ever.
 */
export const setEntriesRoutes: FastifyPluginAsync<FrontDoorOptions> = async (app, { registry }) => {
  app.setErrorHandler(sayBroken);
  app.get<{ Params: EntriesParams }>(`${SET_ENTRIES_PATH}/:revision/:digest`, async (request, reply) => {
    const { revision, digest } = request.params;
    const set = /^\d{1,15}$/.test(revision) ? await registry.setOf(Number(revision)) : null;
    const response = set === null ? null : entriesResponse(set);
    if (response?.digest !== digest) return sayNotFound(request, reply);
    const takesBrotli = acceptedEncodings(request.headers['accept-encoding'] ?? '').includes('br');
    return reply
      .headers(plainHeaders())
      .headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'Accept-Encoding' })
      .headers(takesBrotli ? { 'content-encoding': 'br' } : {})
      .type('application/json; charset=utf-8')
      .send(takesBrotli ? await promisify(brotliCompress)(response.json) : response.json);
  });
};
