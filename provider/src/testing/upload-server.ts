import { createHash } from 'node:crypto';
import { defineEndpoint } from '@portal/shared/contracts/endpoint';
import * as field from '@portal/shared/contracts/fields';
import { fastify, type FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { callerReaders } from '../caller-readers';
import { sessionService } from '../identity/session/session.service';
import { createGate } from '../platform/http/gate';
import { uploadedFile } from '../platform/http/multipart-input';
import { acceptMultipart } from '../platform/http/multipart-route';
import { registerEndpoint, type Handler } from '../platform/http/register-endpoint';
import { registerPlugins } from '../platform/http/register-plugins';
import { limitServer, serverOptions } from '../platform/http/server-options';
import { createLogger } from '../platform/runtime/logging';
import type { TestApp } from './test-app';
import { TEST_TIMEOUT_MS } from './test-timeouts';

/** A call with a text, an image and a second one that may be missing. */
export const uploadProbe = defineEndpoint({
  id: 'probe.upload',
  number: 'E99',
  method: 'POST',
  creates: 'none',
  path: '/probe/upload',
  access: 'session',
  encoding: 'multipart',
  summary: 'A probe.',
  request: () =>
    z.object({
      EnterpriseName: field.enterpriseName(),
      LicenseImage: field.image('uploadLicense'),
      AuthorizationImage: z.optional(field.image('uploadLetter')),
    }),
  response: () => z.unknown(),
});

/** Answers what arrived: texts as they are, of files size, type and hash. */
export const tellArrived: Handler<typeof uploadProbe> = ({ input }) =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, typeof value === 'object' ? summary(value) : value]),
  );

function summary(upload: field.ImageUpload) {
  const { size, type, bytes } = uploadedFile(upload);
  return { size, type, length: bytes.length, sha256: sha256(bytes) };
}

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** A server with the probe, on the database of a test app. */
export async function uploadServer(
  { deps }: TestApp,
  handler: Handler<typeof uploadProbe> = tellArrived,
  { id = uploadProbe.id, responseTimeoutMs = TEST_TIMEOUT_MS, bodyMs = TEST_TIMEOUT_MS } = {},
): Promise<FastifyInstance> {
  const server = fastify(serverOptions(deps.settings, createLogger({ level: 'silent' })));
  limitServer(server, { bodyMs });
  server.decorate('gate', createGate(deps, callerReaders(deps, sessionService(deps))));
  server.decorate('servesCalls', true);
  server.decorate('checksResponses', true);
  server.decorate('responseTimeoutMs', responseTimeoutMs);
  server.decorateRequest('signedIn', null);
  server.decorateReply('responseCode', 0);
  await registerPlugins(server, deps);
  acceptMultipart(server, (withFiles) => registerEndpoint(withFiles, { ...uploadProbe, id }, handler));
  const json = { ...uploadProbe, encoding: 'json' as const, path: '/probe/json' as const };
  registerEndpoint(server, json, () => ({}));
  return server;
}
