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
  if (!deps.sms.isAvailable) log.warn('No SMS sender is set up: codes by SMS are answered with 5001.');
  if (!deps.mail.isAvailable) log.warn('No mail sender is set up: codes by mail are answered with 5001.');
  if (!deps.identity.isAvailable) log.warn('No identity check is set up: basic verification answers 5001.');
  if (Object.keys(deps.wallets).length === 0) log.warn('No wallet is set up: orders cannot be paid.');
  if (settings.captcha.by === 'tencent' && settings.captcha.tencent.failOpen)
    log.warn('CAPTCHA_FAIL_OPEN=1: outage tickets of the captcha pass, and anybody can make one up.');
  if (settings.captcha.by === 'off') log.warn('CAPTCHA=off: sign-in is not protected against scripts.');
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
