import type { FastifyReply, FastifyRequest } from 'fastify';
import { plainHeaders } from './page-headers';

/** Sends a plain-text response that no browser treats as a page or a script. */
export async function sendPlainText(
  reply: FastifyReply,
  status: number,
  text: string,
): Promise<FastifyReply> {
  return reply.code(status).headers(plainHeaders()).type('text/plain; charset=utf-8').send(`${text}\n`);
}

export async function sendNotFound(_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return sendPlainText(reply, 404, 'Not found');
}

/** HTTP status of an error of Fastify or Node. 500 for any other. */
export function statusOf(error: unknown): number {
  return typeof error === 'object' && error !== null && 'statusCode' in error
    ? Number(error.statusCode)
    : 500;
}

/** Reports only that the request failed; the cause is in the log. */
export async function sendServerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const status = statusOf(error);
  if (status >= 400 && status < 500) return sendPlainText(reply, status, 'Bad request');
  request.log.error(error, 'the front door failed');
  return sendPlainText(reply, 500, 'The portal cannot answer at the moment.');
}
