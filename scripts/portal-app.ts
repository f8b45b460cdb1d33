import type { Server } from 'node:http';
import { buildProvider } from '@portal/provider/app';
import type { ProviderDeps } from '@portal/provider/platform/deps';
import { isLocalCaller } from '@portal/provider/platform/http/local-caller.policy';
import { limitConnections, serverOptions } from '@portal/provider/platform/http/server-options';
import type { createLogger } from '@portal/provider/platform/runtime/logging';
import type { Settings } from '@portal/provider/platform/settings/settings';
import { frontDoor } from '@portal/registry/front-door';
import { sayBadAddress } from '@portal/registry/page/bad-address';
import type { Registry } from '@portal/registry/registry';
import { sandboxPage } from '@portal/registry/sandbox-page';
import { fastify, type FastifyHttpOptions, type FastifyInstance } from 'fastify';

export interface PortalParts {
  readonly settings: Settings;
  readonly opsToken: string;
  /** Dev servers that an inspected page may be pointed at. */
  readonly devOrigins: readonly string[];
  readonly log: ReturnType<typeof createLogger>;
  readonly registry: Registry;
  /** Null where the provider lives on another origin. */
  readonly deps: ProviderDeps | null;
  /** Folder of the built phone; null where there is none. */
  readonly phone: string | null;
}

/** The provider and the front door as one server, not yet listening. */
export async function portalApp(parts: PortalParts): Promise<FastifyInstance> {
  const { settings, opsToken, devOrigins, log, registry, deps, phone } = parts;
  const { apiBase, promoBase, origins, captcha } = settings;
  const app = fastify(withPages(serverOptions(settings, log), settings));
  limitConnections(app.server);
  if (deps !== null) await app.register(buildProvider(deps, { checksResponses: !settings.production }));
  if (settings.sandbox && phone !== null) {
    await app.register(sandboxPage, { folder: phone, apiBase, promoBase, isAllowed: isLocalCaller });
  }
  await app.register(frontDoor, {
    registry,
    apiBase,
    promoBase,
    origins,
    opsToken,
    devOrigins,
    ...(captcha.by === 'tencent' ? { captcha: { appId: String(captcha.tencent.appId) } } : {}),
    onBlocked({ kind, part, release }, isLogged) {
      deps?.metrics.countReport(kind, part, release);
      if (!isLogged) deps?.metrics.unloggedReports.inc({ kind });
    },
    // Both sides write into one log.
    ...(deps === null ? {} : { logLines: deps.logLines }),
  });
  return app;
}

/** What no router can read is answered as the provider does below its own path, and as the front door elsewhere. */
function withPages(
  options: FastifyHttpOptions<Server>,
  { apiBase, secure }: Pick<Settings, 'apiBase' | 'secure'>,
): FastifyHttpOptions<Server> {
  const { frameworkErrors } = options;
  return {
    ...options,
    frameworkErrors(error, request, reply) {
      if (request.url.startsWith(`${apiBase}/`)) frameworkErrors?.(error, request, reply);
      else void sayBadAddress(request, reply, secure);
    },
  };
}
