import type { FastifyReply } from 'fastify';

/** Makes the response a download with this file name. */
export function sendCsv(reply: FastifyReply, name: string, text: string): string {
  reply.header('content-type', 'text/csv; charset=utf-8');
  reply.header('content-disposition', `attachment; filename="${name}.csv"`);
  return text;
}
