import { join } from 'node:path';
import { LockHeldError, takeProcessLock, type ProcessLock } from '@portal/shared/server/process-lock';
import type { PartKeys } from '../access/part-keys';
import { TeamAccess } from '../access/team-access';
import type { TokenStore } from '../access/token-store';
import { makeFolder, sweepPartials } from '../files/durable-file';
import { sequential } from '../files/sequential';
import type { Exposures } from '../guard/exposures';
import { messageOf, RegistryError, storageError } from '../model/registry-error';
import { Publication } from '../publication/publication';
import type { ServedSets } from '../rollouts/served-sets';
import { Rollouts } from '../rollouts/rollouts';
import { checkActivation, type ProvidedEvents, type Releases, type Verdict } from '../rules/activation-rules';
import type { ProviderDescription } from '../rules/call-rules';
import { ReleaseTrust } from '../sets/release-trust';
import { withRemovedParts } from '../sets/removed-parts';
import { SetLoader } from '../sets/set-loader';
import { recoverSet } from '../sets/set-recovery';
import { AssetStore } from '../store/asset-store';
import { ReleaseStore } from '../store/release-store';
import type { Signer } from '../visits/signing-key';
import { Activations } from './activations';
import { ActiveSet } from './active-set';
import { Pruning } from './prune';
import { PublishedReleases } from './published-releases';
import { openStores } from './registry-stores';
import { SetArchive } from './set-archive';
import { SetSteps } from './set-steps';
import { StatusReports } from './status-reports';

export interface RegistryOptions {
  /** `DATA_DIR/registry`. */
  readonly folder: string;
  /** Origins beside the portal's own that a part's files may come from. */
  readonly assetOrigins: readonly string[];
  readonly providedEvents: ProvidedEvents;
  /** Absent if it is not known what the provider serves: releases are then not judged by it. */
  readonly provider?: ProviderDescription;
  readonly now?: () => Date;
}

/**
 * Decides which release of which part a page load gets. The state is an append-only log. Each caller takes the member
 * that it needs.
 */
export interface Registry {
  /** What pages get. */
  readonly sets: ServedSets & Pick<ActiveSet, 'isEmpty'>;
  readonly assets: AssetStore;
  readonly releases: PublishedReleases;
  readonly activations: Activations;
  readonly rollouts: Rollouts;
  /** People who have seen the releases of a rollout. */
  readonly exposures: Exposures;
  readonly reports: StatusReports;
  readonly pruning: Pruning;
  /** Signs lanes, page tokens and codes. */
  readonly signer: Signer;
  /** Tokens of teams. */
  readonly tokens: TokenStore;
  /** Keys that sign releases. */
  readonly keys: PartKeys;
  /** Changes tokens and keys, and keeps their history. */
  readonly access: TeamAccess;
  readonly close: () => Promise<void>;
}

/**
 * Opens the store, deletes incomplete files of a killed process, and serves the newest valid set.
 * @throws RegistryError when another process holds the store or the folder cannot be written
 */
export async function openRegistry(options: RegistryOptions): Promise<Registry> {
  try {
    await makeFolder(options.folder);
    const lock = await lockStore(options.folder);
    try {
      await sweepPartials(options.folder);
      return await composeRegistry(options, lock);
    } catch (error) {
      await lock.release();
      throw error;
    }
  } catch (error) {
    throw storageError(error);
  }
}

async function composeRegistry(options: RegistryOptions, lock: ProcessLock): Promise<Registry> {
  const { folder, assetOrigins, providedEvents, provider, now = () => new Date() } = options;
  const { log, rolloutLog, signer, accessLog, tokens, keys, exposures } = await openStores(folder);
  const assets = new AssetStore(folder);
  const store = new ReleaseStore(folder);
  await assets.prepare();
  await store.prepare();
  const oneAtATime = sequential();
  const judge = (active: Releases, next: Releases): Verdict =>
    checkActivation(active, next, providedEvents, provider);

  const loader = new SetLoader({ releases: store, assets, assetOrigins });
  const trust = new ReleaseTrust({ releases: store, loader, keys, entries: () => log.entries });
  const archive = new SetArchive({
    loader,
    activations: () => log.entries,
    rollouts: () => rollouts.all,
  });
  const active = new ActiveSet({ log, archive, trust, judge });
  const steps = new SetSteps({ folder, log, active, releases: store, loader, trust, judge, oneAtATime, now });
  const rollouts: Rollouts = new Rollouts(rolloutLog, {
    change: (conditions, work) => steps.change(conditions, work),
    placements: () => active.placements,
    changesOf: (requests) => steps.changesOf(requests),
    revision: () => active.revision,
    now,
    composeArms: (running, toVerify) => steps.composeArms(running, toVerify),
    useArms: (arms) => {
      active.useArms(arms);
    },
    arms: () => active.arms,
    activate: (changes, by, beside) =>
      steps.step({ changes, by, beside, toEntry: (base) => ({ ...base, action: 'activate' }) }),
  });
  const access = new TeamAccess({
    ...{ tokens, keys, log: accessLog, oneAtATime, now },
    revision: () => active.revision,
  });

  const { serving, problems } = await recoverSet(folder, log, loader);
  const recovered = serving && (await withRemovedParts(serving, log.entries, store));
  active.use({ serving: recovered, isNewest: problems.length === 0, problems });
  const further = await resumeRollouts(rollouts);
  active.use({ serving: recovered, isNewest: problems.length === 0, problems: [...problems, ...further] });

  const reports = new StatusReports({ log, active, store, loader, access, rollouts, oneAtATime });
  return {
    ...{ sets: active, assets, rollouts, exposures, reports, signer, tokens, keys, access },
    releases: new PublishedReleases({
      ...{ log, active, store, trust, access, rollouts, oneAtATime, now },
      publication: new Publication(assets, store, keys, provider?.calls),
      rules: options,
    }),
    activations: new Activations({ log, active, steps, rollouts }),
    pruning: new Pruning({ log, active, rollouts, reports, releases: store, assets, oneAtATime, now }),
    close: () =>
      oneAtATime(async () => {
        // Without it, planned shares only wait longer.
        await exposures.save(rollouts.running).catch(() => undefined);
        await lock.release();
      }),
  };
}

/** Serves the running rollouts again after a start. Those that cannot be served are problems; their people get the active set. */
async function resumeRollouts(rollouts: Rollouts): Promise<readonly string[]> {
  const { problem } = rollouts;
  try {
    await rollouts.resume();
    return problem === null ? [] : ['rollouts.log was damaged: its running rollouts were halted.'];
  } catch (error) {
    return [`The rollouts cannot be served, everybody gets the active set: ${messageOf(error)}`];
  }
}

async function lockStore(folder: string): Promise<ProcessLock> {
  try {
    return await takeProcessLock(join(folder, 'registry.lock'), 'The release store');
  } catch (error) {
    if (!(error instanceof LockHeldError)) throw error;
    throw new RegistryError('refused', `${error.message}; one process at a time may use it.`);
  }
}
