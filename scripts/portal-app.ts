import { buildProvider } from '@portal/provider/app';
import type { ProviderDeps } from '@portal/provider/deps';
import { isLocalCaller } from '@portal/provider/http/local-caller.policy';
import { serverOptions } from '@portal/provider/http/server-options';
import type { createLogger } from '@portal/provider/runtime/logging';
import type { Settings } from '@portal/provider/settings';
import { frontDoor } from '@portal/registry/front-door';
import type { Registry } from '@portal/registry/registry';
import { sandboxPage } from '@portal/registry/sandbox-page';
import { fastify, type FastifyInstance } from 'fastify';

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
  const app = fastify(serverOptions(settings, log));
  if (deps !== null) await app.register(buildProvider(deps, { checksAnswers: !settings.production }));
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
    onBlocked: ({ kind, part, release }) => deps?.metrics.countReport(kind, part, release),
  });
  return app;
}
