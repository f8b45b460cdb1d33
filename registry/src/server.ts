import { join } from 'node:path';
import Fastify from 'fastify';
import { trustedProxies } from '@portal/shared/server/client-address';
import { frontDoor } from './front-door';
import { ensureOpsToken } from './ops-token';
import { sendBadAddress } from './page/bad-address';
import { openRegistry } from './activation/registry';
import { messageOf, RegistryError } from './model/registry-error';
import {
  missingProtection,
  readRegistrySettings,
  RegistrySettingsError,
  type RegistrySettings,
} from './settings';
import { limitConnections, SERVER_LIMITS } from './server-limits';
import { PROVIDED_EVENTS, publishedEvents } from './rules/provided-events';

/** Longest wait for open requests when the process is stopped. */
const STOP_MS = 8_000;

/** Runs the registry alone: as a front door whose provider is another process, or as a server of assets only. */
export async function startRegistry(settings: RegistrySettings): Promise<{ close: () => Promise<void> }> {
  const registry = await openRegistry({
    folder: join(settings.dataDir, 'registry'),
    assetOrigins: settings.assetOrigins,
    providedEvents: PROVIDED_EVENTS,
    // The calls of a provider in another process are not known.
    provider: { calls: null, events: publishedEvents() },
  });
  try {
    const isHttps = settings.origins[0]?.startsWith('https:') === true;
    const app = Fastify({
      logger: { level: 'warn' },
      trustProxy: settings.trustProxy.length > 0 ? trustedProxies(settings.trustProxy) : false,
      ...SERVER_LIMITS,
      frameworkErrors: (error, request, reply) => void sendBadAddress(error, request, reply, isHttps),
    });
    limitConnections(app.server);
    app.addHook('onClose', async () => registry.close());
    await app.register(frontDoor, {
      registry,
      apiBase: settings.apiBase,
      promoBase: settings.promoBase,
      origins: settings.origins,
      opsToken: settings.opsToken ?? (await ensureOpsToken(settings.dataDir)),
      assetsOnly: settings.assetsOnly,
      devOrigins: settings.devOrigins,
      trustProxy: settings.trustProxy,
      ...(settings.captchaAppId === null ? {} : { captcha: { appId: settings.captchaAppId } }),
    });
    await app.listen({ port: settings.port, host: settings.host });
    return { close: () => app.close() };
  } catch (error) {
    await registry.close();
    throw error;
  }
}

async function main(): Promise<void> {
  try {
    const settings = readRegistrySettings(process.env);
    const app = await startRegistry(settings);
    console.log(
      `Registry at http://${settings.host}:${String(settings.port)}${settings.assetsOnly ? ' (assets only)' : ''}`,
    );
    for (const sentence of missingProtection(settings)) console.warn(`Warning: ${sentence}`);
    const stop = (): void => {
      setTimeout(() => process.exit(1), STOP_MS).unref();
      app.close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    };
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
  } catch (error) {
    if (error instanceof RegistryError || error instanceof RegistrySettingsError)
      console.error(error.message);
    else console.error(`The registry could not start: ${messageOf(error)}.`);
    process.exitCode = 1;
  }
}

if (process.argv[1]?.endsWith('/registry/src/server.ts') === true) await main();
