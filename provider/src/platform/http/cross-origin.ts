import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { Settings } from '../settings/settings';
import { BusinessError } from './business-error';
import { isAllowedOrigin } from './request-origin.policy';
import { sessionCookieName } from './session-cookie';

/** Seconds that browsers may cache a preflight. */
const PREFLIGHT_SECONDS = 600;

/** Only the origins of the settings may read responses and send cookies. No other page may change anything. */
export async function guardOrigins(app: FastifyInstance, settings: Settings): Promise<void> {
  await app.register(cors, {
    origin: [...settings.origins],
    credentials: true,
    methods: ['GET', 'POST'],
    allowedHeaders: ['content-type', 'access-token', 'idempotency-key', 'mutation-id', 'accept-language'],
    exposedHeaders: ['x-request-id', 'retry-after', 'date'],
    maxAge: PREFLIGHT_SECONDS,
    // Otherwise an OPTIONS that is no preflight would get a plain-text response.
    strictPreflight: false,
  });
  app.addHook('onRequest', async (request) => {
    const isAllowed = isAllowedOrigin(
      {
        method: request.method,
        origin: request.headers.origin,
        fetchSite: request.headers['sec-fetch-site']?.toString(),
        hasSessionCookie: request.cookies[sessionCookieName(settings)] !== undefined,
      },
      settings.origins,
    );
    if (!isAllowed) throw new BusinessError(errorCodes.forbidden);
  });
}
