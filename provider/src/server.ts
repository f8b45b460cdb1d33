import { fastify } from 'fastify';
import { buildProvider } from './app';
import { createDeps } from './create-deps';
import { openDatabase } from './platform/database/open-database';
import { limitServer, serverOptions } from './platform/http/server-options';
import { systemClock } from './platform/runtime/clock';
import { stopOnSignals } from './platform/runtime/graceful-stop';
import { createLogger } from './platform/runtime/logging';
import { safeText } from './platform/runtime/safe-error';
import { checkPort } from './platform/runtime/port-check';
import { loadSecrets } from './platform/runtime/secrets';
import { missingProtection } from './platform/system/missing-protection';
import { startFailure } from './platform/system/start-failure';
import { seedDemo } from './development/seed/seed-demo';
import { readSettings, type Settings } from './platform/settings/settings';

/** The provider alone, on its own port. */
async function serve(settings: Settings): Promise<void> {
  const log = createLogger();
  await checkPort(settings.host, settings.port);
  const clock = systemClock();
  const secrets = loadSecrets(settings);
  const database = await openDatabase({
    databaseUrl: settings.databaseUrl,
    dataDir: settings.dataDir,
    clock,
    onIdleError: (error) => log.warn({ err: error }, 'a database connection broke'),
  });
  const deps = createDeps({ settings, secrets, database, clock, withProcessMetrics: true });
  if (settings.seed) await seedDemo(deps, settings.dataDir);
  const app = fastify(serverOptions(settings, log));
  limitServer(app);
  app.addHook('onClose', () => database.close());
  await app.register(buildProvider(deps, { checksResponses: !settings.production }));
  const listening = app.listen({ host: settings.host, port: settings.port });
  // From now on, since a signal may come as soon as the port is open. Fastify cannot be closed while it binds to the
  // further addresses of `localhost`.
  stopOnSignals(() => listening.then(() => app.close()), log);
  try {
    await listening;
  } catch (error) {
    await app.close();
    throw error;
  }
  for (const sentence of missingProtection(settings, deps)) log.warn(sentence);
}

async function main(): Promise<void> {
  let address = { host: 'localhost', port: 8080 };
  try {
    const settings = readSettings(process.env);
    address = settings;
    await serve(settings);
  } catch (error) {
    const sentence = startFailure(error, address);
    console.error(sentence ?? safeText(error));
    process.exitCode = 1;
  }
}

await main();
