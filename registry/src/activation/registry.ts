import type { ProcessLock } from '@portal/shared/server/process-lock';
import type { PartKeys } from '../access/part-keys';
import { TeamAccess } from '../access/team-access';
import type { TokenStore } from '../access/token-store';
import type { CentralStore } from '../central/central-store';
import type { DoorRow } from '../central/door-rows';
import { Following } from '../central/following';
import { keepCopy, openCopy, pullAccess, pullReleases } from './central-copy';
import { makeFolder, sweepPartials } from '../files/durable-file';
import { sequential } from '../files/sequential';
import type { Exposures } from '../guard/exposures';
import { messageOf, storageError } from '../model/registry-error';
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
import { takeStoreLock } from './store-lock';
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
  /** The database that several doors share. Without it, the folder is the store of this process alone. */
  readonly shared?: SharedRegistry;
}

export interface SharedRegistry {
  readonly central: CentralStore;
  /** Identity of this process, in leases. */
  readonly holder: string;
  /** This process, if it is a door. */
  readonly door: Pick<DoorRow, 'name' | 'program'> | null;
  /** Called when the database cannot be followed any more, and with null when it can again. */
  readonly onTrouble?: (problem: string | null) => void;
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
  /** What all doors share. Null without a shared database. */
  readonly central: CentralStore | null;
  /** What this process takes over from the others. Null without a shared database. */
  readonly following: Following | null;
  readonly close: () => Promise<void>;
}

/**
 * Opens the store, deletes incomplete files of a killed process, and serves the newest valid set.
 * @throws RegistryError when another process holds the store or the folder cannot be written
 */
export async function openRegistry(options: RegistryOptions): Promise<Registry> {
  try {
    await makeFolder(options.folder);
    const lock = await takeStoreLock(options.folder);
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
  const { shared = null } = options;
  const central = shared?.central ?? null;
  const door = shared?.door ? { id: shared.holder, ...shared.door } : null;
  const copy = central === null ? null : await openCopy(folder, central);
  const stores = await openStores(folder, central);
  const { log, rolloutLog, signer, accessLog, tokens, keys, exposures } = stores;
  const assets = new AssetStore(folder, central?.files, async () => following?.catchUp());
  const store = new ReleaseStore(folder, central?.releases);
  await assets.prepare();
  await store.prepare();
  const oneAtATime = sequential();
  const step = <T>(work: () => Promise<T>): Promise<T> => following?.step(work) ?? oneAtATime(work);
  const judge = (active: Releases, next: Releases): Verdict =>
    checkActivation(active, next, providedEvents, provider);

  // A provider only has to know which releases pages get.
  const hasFiles = shared === null || door !== null;
  const loader = new SetLoader({ releases: store, assets, assetOrigins, hasFiles });
  const trust = new ReleaseTrust({ releases: store, loader, keys, entries: () => log.entries });
  const archive = new SetArchive({
    loader,
    activations: () => log.entries,
    rollouts: () => rollouts.all,
  });
  const active = new ActiveSet({
    ...{ log, archive, trust, judge },
    isUnknown: ({ revision, arm }) =>
      following !== null &&
      (revision > active.revision || arm.rollouts.some((id) => rollouts.all.every((one) => one.id !== id))),
    catchUp: async () => following?.catchUp(),
  });
  const steps = new SetSteps({
    ...{ folder, log, active, releases: store, loader, trust, judge, now },
    oneAtATime: step,
  });
  const rollouts: Rollouts = new Rollouts(rolloutLog, {
    change: (conditions, work) => steps.change(conditions, work),
    placements: () => active.placements,
    changesOf: (requests) => steps.changesOf(requests),
    revision: () => active.revision,
    now,
    composeArms: (running, toVerify, base) => steps.composeArms(running, toVerify, base),
    useArms: (arms) => {
      active.useArms(arms);
    },
    arms: () => active.arms,
    isOutOfTouch: () => following?.isOutOfTouch === true,
    activate: (changes, by, beside) =>
      steps.step({ changes, by, beside, toEntry: (base) => ({ ...base, action: 'activate' }) }),
  });
  const access = new TeamAccess({
    ...{ tokens, keys, log: accessLog, now },
    oneAtATime: step,
    revision: () => active.revision,
  });

  /** What of the logs is served, and has been copied. */
  const stampOf = (): string => [log.stamp, rolloutLog.stamp].join();
  const done = { served: '', copied: '', access: accessLog.stamp };
  const forget = (): void => {
    done.served = '';
    done.copied = 'nothing';
    done.access = '';
  };

  /** @param isComplete whether the database answers, so that everything can be read */
  async function serveNewest({ isComplete }: { readonly isComplete: boolean }): Promise<void> {
    const stamp = stampOf();
    const { serving, problems } = await recoverSet(folder, log, loader, { isComplete });
    const recovered = serving && (await withRemovedParts(serving, log.entries, store));
    const arms = await rollouts.prepare(recovered, { isComplete });
    // Without waiting in between: a page gets the arms of its set.
    active.use({
      serving: recovered,
      isNewest: problems.length === 0,
      problems: [...problems, ...(arms.problem === null ? [] : [arms.problem])],
    });
    arms.use();
    // A set that could not be read is looked for again as soon as everything can be.
    done.served = isComplete || active.problems.length === 0 ? stamp : '';
  }

  /** Each part is repeated until it was done. */
  async function pull({ isPruned }: { readonly isPruned: boolean }): Promise<void> {
    await pullReleases({ ...stores, store });
    await assets.pullNames();
    if (done.served !== stampOf()) await serveNewest({ isComplete: true });
    if (hasFiles && done.copied !== done.served) {
      await keepCopy(folder, active, assets);
      done.copied = done.served;
    }
    if (isPruned) await assets.deleteUnnamed();
    await pullAccess({ ...stores, store });
    if (done.access !== accessLog.stamp) access.reload();
    done.access = accessLog.stamp;
  }

  const following =
    shared === null || copy === null
      ? null
      : new Following(
          {
            ...{ central: shared.central, oneAtATime, pull, door, storeId: copy.storeId },
            revision: () => active.serving?.set.revision ?? 0,
            onOwnStep(isMade) {
              if (!isMade) {
                forget();
                return;
              }
              if (active.isNewest) done.served = stampOf();
              done.copied = done.served;
              done.access = accessLog.stamp;
            },
            onTrouble: shared.onTrouble ?? (() => undefined),
          },
          copy,
        );

  // A copy may be incomplete. What is missing is fetched with the first look.
  if (copy?.isInTouch !== true || log.entries.length > 0)
    await serveNewest({ isComplete: false }).catch((error: unknown) => {
      if (following === null) throw error;
    });
  if (copy?.isInTouch === true) await following?.catchUp();
  await finishRollouts(rollouts, active, step);
  following?.start();

  const reports = new StatusReports({ log, active, store, loader, access, rollouts, following, oneAtATime });
  return {
    ...{
      sets: active,
      assets,
      rollouts,
      exposures,
      reports,
      signer,
      tokens,
      keys,
      access,
      central,
      following,
    },
    releases: new PublishedReleases({
      ...{ log, active, store, trust, access, rollouts, now },
      oneAtATime: step,
      publication: new Publication(assets, store, keys, provider?.calls),
      rules: options,
    }),
    activations: new Activations({ log, active, steps, rollouts }),
    pruning: new Pruning({
      ...{ log, active, rollouts, reports, releases: store, assets, now },
      oneAtATime: step,
    }),
    async close() {
      await following?.close();
      await oneAtATime(async () => {
        // Without it, planned shares only wait longer.
        await exposures.save(rollouts.running).catch(() => undefined);
        await lock.release();
      });
    },
  };
}

/** Finishes what a stopped process has begun. Rollouts that cannot be served are a problem. */
async function finishRollouts(
  rollouts: Rollouts,
  active: ActiveSet,
  step: <T>(work: () => Promise<T>) => Promise<T>,
): Promise<void> {
  if (!rollouts.isUnfinished) return;
  const wasDamaged = rollouts.problem !== null;
  const problem = await step(() => rollouts.finish()).then(
    () => (wasDamaged ? 'rollouts.log was damaged: its running rollouts were halted.' : null),
    (error: unknown) => {
      rollouts.suspend();
      return `The rollouts cannot be served, everybody gets the active set: ${messageOf(error)}`;
    },
  );
  if (problem === null) return;
  const { serving, isNewest, problems } = active;
  active.use({ serving, isNewest, problems: [...new Set([...problems, problem])] });
}
