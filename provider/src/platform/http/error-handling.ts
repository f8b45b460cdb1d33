import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { BusinessError } from './business-error';
import { errorResponse } from './error-response';
import { languageOf } from './request-language';
import type {} from './fastify-types';

/** Converts every error to an envelope with a code of the catalogue. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(error, request, reply));
}

/** For unknown routes under a base path of the provider. Other paths belong to the front door. */
export function handleUnknownRoutes(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) =>
    sendError(new BusinessError(errorCodes.notFound), request, reply),
  );
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, retryAfter, body, isFault } = errorResponse(error, languageOf(request));
  if (isFault) request.log.error({ err: error, code: body.code }, 'request failed');
  else if (status === 403) request.log.info({ code: body.code }, 'request refused');
  if (retryAfter !== null) reply.header('retry-after', String(retryAfter));
  reply.responseCode = body.code;
  return reply.code(status).type('application/json; charset=utf-8').send(body);
}
