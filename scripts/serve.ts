// Runs the portal in one process on one port: the provider at API_BASE, the front door at the root.
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { createDeps } from '@portal/provider/create-deps';
import { openDatabase } from '@portal/provider/platform/database/open-database';
import type { ProviderDeps } from '@portal/provider/platform/deps';
import { systemClock } from '@portal/provider/platform/runtime/clock';
import { stopOnSignals } from '@portal/provider/platform/runtime/graceful-stop';
import { createLogger } from '@portal/provider/platform/runtime/logging';
import { safeText } from '@portal/provider/platform/runtime/safe-error';
import { loadSecrets, type Secrets } from '@portal/provider/platform/runtime/secrets';
import { missingProtection } from '@portal/provider/platform/system/missing-protection';
import { startFailure } from '@portal/provider/platform/system/start-failure';
import { seedDemo } from '@portal/provider/development/seed/seed-demo';
import { readSettings, type Settings } from '@portal/provider/platform/settings/settings';
import type { TeamToken } from '@portal/shared/server/operator-token';
import { readBuildFolder } from '@portal/registry/build-folder';
import { takeLocalBuilds } from '@portal/registry/local-builds';
import { openRegistry, type Registry } from '@portal/registry/registry';
import { RegistryError } from '@portal/registry/registry-error';
import { createGuard, type RolloutGuard } from '@portal/registry/rollouts/guard';
import { createLanes } from '@portal/registry/rollouts/lanes';
import { createPageReports } from '@portal/registry/rollouts/page-reports';
import { readAssetOrigins, readDevOrigins, RegistrySettingsError } from '@portal/registry/settings';
import type { ProviderDescription } from '@portal/registry/call-rules';
import { PROVIDED_EVENTS, publishedEvents } from '@portal/registry/provided-events';
import { buildParts, partNames } from './build';
import { describeProvider } from './describe-provider';
import { requireFreePort } from './free-port';
import { ROOT } from './install.mjs';
import { listen } from './listen';
import { portalApp } from './portal-app';
import { reportHalt } from './report-halt';
import { requireServed, UnservedError } from './require-served';
import { addressOf, startMessage } from './start-message';

type Log = ReturnType<typeof createLogger>;
/** What a failed start must close again, in reverse order of opening. */
type Opened = (() => Promise<unknown>)[];

/** A local build cannot be served. The message names it. */
class BuildError extends Error {
  override readonly name = 'BuildError';
}

export interface StartOptions {
  /** `--activate-local`: activates the builds of this checkout. */
  readonly activateLocal: boolean;
  /** `--force`: why the portal starts although active releases need what its provider does not serve. Else null. */
  readonly force: string | null;
  /** Parts that a dev server builds from their sources. Their last build is irrelevant. */
  readonly fromSources: readonly string[];
}

/** Starts the portal, or prints in one sentence why it cannot start and exits with code 1. */
export async function start({ activateLocal, force, fromSources }: StartOptions): Promise<void> {
  const begun = performance.now();
  const opened: Opened = [];
  let place = { host: 'localhost', port: 8080 };
  try {
    const settings = readSettings(process.env);
    const assetOrigins = readAssetOrigins(process.env);
    const devOrigins = readDevOrigins(process.env);
    place = settings;
    await requireFreePort(settings.host, settings.port);
    const secrets = loadSecrets(settings);
    // In a terminal only the address and problems are printed; a process manager gets every line.
    const log = createLogger({ level: process.stdout.isTTY ? 'warn' : 'info' });
    const provider = hasProvider(settings) ? describeProvider() : { calls: null, events: publishedEvents() };
    const registry = await openStore(settings, assetOrigins, provider, opened);
    const replaced = [...fromSources, ...(activateLocal ? await partNames() : [])];
    const requireAllBut = async (parts: readonly string[]): Promise<void> => {
      const inUse = await registry.releases.inUse();
      requireServed({
        releases: inUse.filter(({ part }) => !parts.includes(part)),
        provider,
        force,
        warn: (context, message) => {
          log.warn(context, message);
        },
      });
    };
    // Before the database is opened, which may change its schema.
    await requireAllBut(replaced);
    // One after another, so that a failure leaves no build or database incomplete.
    const guard = createGuard({
      registry,
      now: Date.now,
      onHalt: (halted) => void reportHalt(halted, { log, mail: deps?.mail ?? null }),
    });
    const pageReports = createPageReports(registry, guard);
    const lanes = createLanes(registry.signer);
    const isLane = (lane: string): boolean => lanes.read(lane) !== null;
    const findTeamToken = (token: string): TeamToken | null => {
      const found = registry.tokens.find(token, Date.now());
      return found === null ? null : { name: found.token.name, isOver: found.isOver };
    };
    const replace = { pageReports, isLane, findTeamToken };
    const deps = await openProvider({ settings, secrets, log, replace }, opened);
    await buildEverything();
    const inactive = await takeBuilds(registry, activateLocal);
    if (activateLocal) await requireAllBut(fromSources);
    const close = await serve({ settings, secrets, devOrigins, log, registry, guard, deps });
    stopOnSignals(close, log);
    for (const sentence of missingProtection(settings, deps)) log.warn(sentence);
    await printAddresses(settings, deps !== null, performance.now() - begun);
    printInactive(
      inactive.filter(
        (part) => !fromSources.includes(part) || !(registry.sets.serving?.placements[part] !== undefined),
      ),
    );
  } catch (error) {
    console.error(sentenceFor(error, place) ?? safeText(error));
    for (const close of opened.reverse()) await close().catch(() => undefined);
    process.exit(1);
  }
}

async function openStore(
  settings: Settings,
  assetOrigins: readonly string[],
  provider: ProviderDescription,
  opened: Opened,
): Promise<Registry> {
  const registry = await openRegistry({
    folder: join(settings.dataDir, 'registry'),
    assetOrigins,
    providedEvents: PROVIDED_EVENTS,
    provider,
  });
  opened.push(() => registry.close());
  return registry;
}

/** Whether API_BASE is on an origin of this process. Otherwise only the front door runs here. */
function hasProvider({ apiBase, origins }: Settings): boolean {
  return apiBase.startsWith('/') || origins.includes(new URL(apiBase).origin);
}

/** Null if the provider runs elsewhere. */
async function openProvider(
  {
    settings,
    secrets,
    log,
    replace,
  }: Pick<Parts, 'settings' | 'secrets' | 'log'> & {
    /** What only the front door of the same process knows. */
    readonly replace: Pick<ProviderDeps, 'pageReports' | 'isLane' | 'findTeamToken'>;
  },
  opened: Opened,
): Promise<ProviderDeps | null> {
  if (!hasProvider(settings)) return null;
  const clock = systemClock();
  const database = await openDatabase({
    databaseUrl: settings.databaseUrl,
    dataDir: settings.dataDir,
    clock,
    onIdleError: (error) => {
      log.warn({ err: error }, 'a database connection broke');
    },
  });
  opened.push(() => database.close());
  const deps = createDeps({
    settings,
    secrets,
    database,
    clock,
    withProcessMetrics: true,
    replace,
  });
  if (settings.seed) await seedDemo(deps, settings.dataDir);
  return deps;
}

async function buildEverything(): Promise<void> {
  const outcomes = await buildParts(await partNames(), ({ part, state, seconds }) => {
    if (state === 'built') console.log(`▸ built ${part} in ${seconds.toFixed(1)} s`);
  });
  const failed = outcomes.filter(({ state }) => state === 'failed');
  for (const { error } of failed) console.error(error);
  if (failed.length > 0)
    throw new BuildError(
      `The build of ${failed.map(({ part }) => part).join(', ')} failed; the lines above say why.`,
    );
}

/** Returns the parts whose local build differs from the active release. */
async function takeBuilds(registry: Registry, activateLocal: boolean): Promise<readonly string[]> {
  const parts = (await partNames()).filter((part) => existsSync(join(ROOT, part, 'dist/release.json')));
  const builds = await Promise.all(parts.map((part) => readBuildFolder(join(ROOT, part, 'dist'), part)));
  const who = { name: `npm start (${userInfo().username})`, address: 'local' };
  try {
    const { activated, warnings, inactive } = await takeLocalBuilds(registry, builds, { who, activateLocal });
    for (const release of activated) console.log(`▸ activated ${release}`);
    for (const warning of warnings) console.warn(`Warning: ${warning}`);
    return inactive;
  } catch (error) {
    if (!(error instanceof RegistryError) || registry.sets.serving === null) throw error;
    console.warn(`Warning: the local builds were not activated. ${error.message}`);
    return [];
  }
}

/** Printed last, so that it is easy to find when a page looks outdated. */
function printInactive(parts: readonly string[]): void {
  if (parts.length === 0) return;
  const names = parts.join(' ');
  console.log(
    `Not active: the builds here of ${names} differ from what pages get. To activate them: npm run portal -- release ${names}, or npm start -- --activate-local\n`,
  );
}

interface Parts {
  readonly settings: Settings;
  readonly secrets: Secrets;
  readonly devOrigins: readonly string[];
  readonly log: Log;
  readonly registry: Registry;
  readonly guard: RolloutGuard;
  readonly deps: ProviderDeps | null;
}

async function serve({
  settings,
  secrets,
  devOrigins,
  log,
  registry,
  guard,
  deps,
}: Parts): Promise<() => Promise<void>> {
  const folder = join(ROOT, 'sandbox/dist');
  const sandboxFolder = existsSync(folder) ? folder : null;
  const { opsToken } = secrets;
  const app = await portalApp({
    settings,
    opsToken,
    devOrigins,
    log,
    registry,
    // A guard of a portal without a provider gets no reports.
    ...(deps === null ? {} : { guard }),
    deps,
    sandboxFolder,
  });
  app.addHook('onClose', async () => {
    await deps?.database.close();
    await registry.close();
  });
  await listen(app, settings);
  return () => app.close();
}

async function printAddresses(settings: Settings, hasProvider: boolean, elapsed: number): Promise<void> {
  // Read by the portal command, which finds this portal by its data folder.
  await writeFile(join(settings.dataDir, 'address'), `${addressOf(settings)}\n`);
  console.log(await startMessage({ settings, hasProvider, elapsed }));
}

function sentenceFor(error: unknown, place: { readonly host: string; readonly port: number }): string | null {
  if (
    error instanceof RegistryError ||
    error instanceof RegistrySettingsError ||
    error instanceof BuildError ||
    error instanceof UnservedError
  ) {
    return error.message;
  }
  return startFailure(error, place);
}
