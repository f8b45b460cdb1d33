import type { FastifyInstance } from 'fastify';
import type { CleanupTask } from '../cleanup/cleanup-task';
import type { Job } from '../jobs/job';
import type { MessageService } from '../messages/message.service';
import { announcementRoutes } from '../announcements/announcement.routes';
import { reencryptionJob } from '../keys/reencryption-job';
import { reencryptionService } from '../keys/reencryption.service';
import { cleanupJob } from '../cleanup/cleanup-job';
import { cleanupService } from '../cleanup/cleanup.service';
import type { ProviderDeps } from '../deps';
import { messageProjection } from '../messages/message-projection';
import { messageRoutes } from '../messages/message.routes';
import { messageService } from '../messages/message.service';
import { noticeDeliveryJob } from '../messages/notice-delivery-job';
import { noticeService } from '../messages/notice.service';
import { streamRoutes } from '../stream/stream.routes';
import { docsRoute } from './docs.routes';
import { openApiRoute } from './openapi.routes';
import { configRoute, healthRoutes, type Readiness, runtimeRoutes } from './runtime.routes';

interface Needs {
  readonly sessions: Parameters<typeof streamRoutes>[2]['sessions'];
  readonly cleanupTasks: readonly CleanupTask[];
}

interface PlatformParts {
  readonly messages: MessageService;
  readonly jobs: readonly Job[];
}

/** Messages, announcements, the stream and what pages report. @returns what domains use of it */
export function registerPlatform(app: FastifyInstance, deps: ProviderDeps, needs: Needs): PlatformParts {
  const messages = messageService(deps);
  messageRoutes(app, messages);
  announcementRoutes(app, deps);
  streamRoutes(app, deps, {
    sessions: needs.sessions,
    projection: messageProjection(deps.database.queries, deps.templates),
  });
  runtimeRoutes(app, deps);
  const reencryption = reencryptionService({ ...deps, isAlone: false });
  const jobs = [
    noticeDeliveryJob(noticeService(deps)),
    cleanupJob(cleanupService(deps, needs.cleanupTasks)),
    reencryptionJob(reencryption),
  ];
  return { messages, jobs };
}

/** Health, the description of the API, and the settings of pages. They respond without the database. */
export function registerSystem(
  api: FastifyInstance,
  deps: ProviderDeps,
  { readiness, ...limits }: Parameters<typeof configRoute>[2] & { readonly readiness: Readiness },
): void {
  healthRoutes(api, deps, readiness);
  docsRoute(api);
  openApiRoute(api, deps);
  configRoute(api, deps, limits);
}
