import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connectionsOf } from '@portal/provider/platform/database/postgres-connections';
import type { ProviderDeps } from '@portal/provider/platform/deps';
import { dataKeys, processSources } from '@portal/provider/platform/keys/data-keys';
import { followKeys } from '@portal/provider/platform/keys/follow-keys';
import { stopOnSignals } from '@portal/provider/platform/runtime/graceful-stop';
import { createLogger } from '@portal/provider/platform/runtime/logging';
import { safeText } from '@portal/provider/platform/runtime/safe-error';
import { loadSecrets } from '@portal/provider/platform/runtime/secrets';
import { readSettings, SETTING_NAMES, type Settings } from '@portal/provider/platform/settings/settings';
import { SettingsError } from '@portal/provider/platform/settings/settings-error';
import { missingProtection } from '@portal/provider/platform/system/missing-protection';
import { startFailure } from '@portal/provider/platform/system/start-failure';
import { RegistryError } from '@portal/registry/registry-error';
import {
  readAssetOrigins,
  readAssetsOnly,
  readDevOrigins,
  RegistrySettingsError,
} from '@portal/registry/settings';
import type { Builds } from './builds/builds';
import { refuseMovedFolder } from './move/moved-data';
import { operatorFinder } from './find-operator';
import { requireFreePort } from './free-port';
import { listen } from './listen';
import { measureProcess } from './metrics/measure-process';
import { sharedDatabase } from './releases/open-central';
import { openServed } from './releases/open-served';
import { openShared } from './releases/open-shared';
import { portalApp } from './portal-app';
import { UnservedError } from './releases/require-served';
import { hasCalls, hasDoor, hasJobs, type Role } from './settings/role';
import { withSettingsFromFiles } from './settings/settings-from-files';
import { addressOf, startMessage } from './settings/start-message';
import type { StartOptions } from './settings/start-options';
import { startTracing } from './metrics/start-tracing';

/** What a failed start must close again, in reverse order of opening. */
type Opened = (() => Promise<unknown>)[];

/** Starts a process with one role, or prints in one sentence why it cannot start and exits with code 1. */
export async function startServer(options: StartOptions): Promise<void> {
  const opened: Opened = [];
  let place = { host: 'localhost', port: 8080 };
  try {
    const env = withSettingsFromFiles(process.env, SETTING_NAMES);
    const settings = readSettings(env);
    place = settings;
    await start(settings, { ...options, env }, opened);
  } catch (error) {
    console.error(sentenceFor(error, place) ?? safeText(error));
    for (const close of opened.reverse()) await close().catch(() => undefined);
    process.exit(1);
  }
}

/** One step after another, so that a failure leaves no build or database incomplete. */
async function start(settings: Settings, options: StartIn, opened: Opened): Promise<void> {
  const begun = performance.now();
  const role = roleOf(settings, options.role);
  const devOrigins = readDevOrigins(options.env);
  const assetOrigins = readAssetOrigins(options.env);
  const assetsOnly = readAssetsOnly(options.env);
  await requireFreePort(settings.host, settings.port);
  const secrets = loadSecrets(settings);
  const keys = dataKeys(secrets, processSources);
  // In a terminal only the address and problems are printed; a process manager gets every line.
  const log = createLogger({ level: settings.logLevel ?? (process.stdout.isTTY ? 'warn' : 'info') });
  const readiness = { isStopping: false };
  let deps: ProviderDeps | null = null;
  const commit = (await options.builds.commit()) ?? null;
  // Before the connections, whose statements are parts of traces.
  const tracing = await startTracing(settings.tracing, { role, commit, log });
  opened.push(tracing.stop);
  const connections = connectionsOf(settings, (error) => {
    log.warn({ err: error }, 'a database connection broke');
  });
  if (connections !== null) opened.push(connections.close);
  if (connections === null) await refuseMovedFolder(settings.dataDir);
  const shared =
    connections === null ? null : await openShared({ connections, keys, settings, role, log, commit });
  // A provider attributes what pages report, and knows the tokens of teams.
  const knowsReleases = hasDoor(role) || (hasCalls(role) && shared !== null);
  const releases = knowsReleases
    ? await openServed(
        settings,
        { ...options, role, assetOrigins, log, shared, mail: () => deps?.mail ?? null },
        opened,
      )
    : null;
  if (hasCalls(role) || hasJobs(role)) {
    // A door alone does not load the provider's code.
    const { openProvider } = await import('./open-provider');
    deps = await openProvider({ settings, secrets, keys, connections, releases: releases?.open ?? null });
    const { database } = deps;
    opened.push(() => database.close());
  }
  const door = hasDoor(role) ? releases : null;
  const inactive = (await door?.takeBuilds()) ?? [];
  const metrics = measureProcess({
    ...{ role, commit, settings, assetsOnly, readiness, tracing, deps, connections },
    releases: releases?.open ?? null,
  });
  const app = await portalApp({
    ...{ role, settings, devOrigins, log, deps, readiness },
    secrets,
    metrics,
    door: door === null ? null : { ...door.open, assetsOnly },
    findOperator: operatorFinder({ settings, keys, deps, connections }),
    central: shared?.central ?? null,
    sandboxFolder: options.builds.sandboxFolder,
  });
  const stopFollowing =
    connections === null
      ? null
      : followKeys(keys, sharedDatabase(connections), (error) => {
          log.warn({ err: error }, 'the keys of the database cannot be read');
        });
  app.addHook('onClose', async () => {
    await stopFollowing?.();
    await releases?.open.close();
    await deps?.database.close();
    await connections?.close();
    await tracing.stop();
  });
  const listening = listen(app, settings);
  // From now on, since a signal may come as soon as the port is open. A server cannot be closed while it binds to its
  // second address.
  stopOnSignals({
    drain() {
      readiness.isStopping = true;
    },
    drainSeconds: settings.drainSeconds,
    close: () => listening.then(() => app.close()),
    log,
  });
  await listening;
  for (const sentence of missingProtection(settings, deps)) log.warn(sentence);
  // Read by the portal command, which finds this portal by its data folder.
  if (hasDoor(role)) await writeFile(join(settings.dataDir, 'address'), `${addressOf(settings)}\n`);
  console.log(await startMessage({ settings, role, assetsOnly, elapsed: performance.now() - begun }));
  printInactive(inactive, options.builds);
}

interface StartIn extends StartOptions {
  /** With the settings that are in files. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** @throws SettingsError for a role that the settings do not allow */
function roleOf(settings: Settings, asked: Role | null): Role {
  const role = asked ?? (isApiHere(settings) ? 'all' : 'door');
  if (role === 'jobs' && settings.databaseUrl === null)
    throw new SettingsError('--role jobs needs DATABASE_URL: without it, one process does everything.');
  if (role === 'all' && !isApiHere(settings))
    throw new SettingsError(
      'API_BASE is on another origin, so pages call another provider: start with --role door.',
    );
  return role;
}

/** Whether API_BASE is on an origin of this process. Otherwise only the front door runs here. */
function isApiHere({ apiBase, origins }: Settings): boolean {
  return apiBase.startsWith('/') || origins.includes(new URL(apiBase).origin);
}

/** Printed last, so that it is easy to find when a page looks outdated. */
function printInactive(parts: readonly string[], { command, startWith }: Builds): void {
  if (parts.length === 0) return;
  const names = parts.join(' ');
  console.log(
    `Not active: the builds here of ${names} differ from what pages get. To activate them: ${command} release ${names}, or ${startWith('--activate-local')}\n`,
  );
}

function sentenceFor(error: unknown, place: { readonly host: string; readonly port: number }): string | null {
  return error instanceof RegistryError ||
    error instanceof RegistrySettingsError ||
    error instanceof UnservedError
    ? error.message
    : startFailure(error, place);
}
