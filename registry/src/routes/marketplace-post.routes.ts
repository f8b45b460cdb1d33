import type { FastifyPluginAsync } from 'fastify';
import { sendServerError } from '../page/plain-responses';

/** Addresses to which marketplaces send their buyers with a form post. */
const ARRIVALS = ['/user/loginAws', '/user/registerAws'] as const;
const TOKEN_FIELD = 'x-amzn-marketplace-token';
const BODY_BYTES = 16 * 1024;
/**
 * The format that the provider accepts (docs/reference/rules.md#requests-and-responses). Any other token is dropped.
 */
const TOKEN = /^[\x21-\x7e]{1,2048}$/;

/**
 * Amazon's marketplace posts its token. Pages cannot read a form that was posted to them, so the response redirects to
 * the page with the token in the address. The page removes it from the address immediately.
 */
export const marketplacePostRoutes: FastifyPluginAsync = async (app) => {
  app.setErrorHandler(sendServerError);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_BYTES },
    (_request, body, done) => {
      done(null, body);
    },
  );
  for (const url of ARRIVALS) {
    app.post(url, { bodyLimit: BODY_BYTES }, async (request, reply) => {
      const token =
        new URLSearchParams(typeof request.body === 'string' ? request.body : '').get(TOKEN_FIELD) ?? '';
      const query = new URLSearchParams({ Source: 'amazon' });
      if (TOKEN.test(token)) query.set('Token', token);
      return reply.header('cache-control', 'no-store').redirect(`${url}?${query.toString()}`, 303);
    });
  }
};
