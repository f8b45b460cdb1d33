import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '@portal/shared/contracts/endpoint';
import { withSlowBody } from './body-deadline';
import { MULTIPART_BYTES, MULTIPART_LIMITS, readMultipart } from './multipart-input';
import { REQUEST_TIMEOUT_STATUS } from './request-refusal';
import { withUploadPlace } from './upload-places';

/** Calls `register` with an app whose routes accept multipart bodies. All other routes refuse them. */
export function acceptMultipart(app: FastifyInstance, register: (withFiles: FastifyInstance) => void): void {
  void app.register(async (withFiles) => {
    await withFiles.register(multipart, { limits: MULTIPART_LIMITS, throwFileSizeLimit: false });
    withFiles.addHook('onSend', closeIfUnread);
    register(withFiles);
  });
}

/** @throws Error if the endpoint has a multipart body and the app does not accept one */
export function requireParser(app: FastifyInstance, { id, encoding }: Endpoint): void {
  if (encoding === 'multipart' && !app.hasContentTypeParser('multipart/form-data'))
    throw new Error(`${id} has files: register it in acceptMultipart.`);
}

/** A refused body that is too large or too slow to be dropped ends its connection. */
async function closeIfUnread({ raw }: FastifyRequest, reply: FastifyReply): Promise<void> {
  const length = Number(raw.headers['content-length'] ?? Infinity);
  const isDroppable = length <= MULTIPART_BYTES && reply.statusCode !== REQUEST_TIMEOUT_STATUS;
  if (!raw.complete && !isDroppable) reply.header('connection', 'close');
}

/**
 * Runs `work` with what the caller sent: the query, or the body as an object. A multipart body is read only now, when
 * the caller has been admitted.
 * @throws BusinessError those of `readMultipart` and `withUploadPlace`
 */
export async function withSentInput<T>(
  { method, encoding }: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (sent: unknown) => Promise<T>,
): Promise<T> {
  if (method === 'GET') return work(request.query);
  if (encoding !== 'multipart') return work(request.body);
  return withUploadPlace(request.signedIn?.userId ?? null, async () =>
    work(await withSlowBody(request.raw, () => readMultipart(request, reply))),
  );
}
