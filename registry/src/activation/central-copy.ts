import type { CentralStore } from '../central/central-store';
import { becomeCopy } from './store-identity';
import { isStorageFailure } from '../model/registry-error';
import { saveLastGood } from '../sets/last-good';
import type { AssetStore } from '../store/asset-store';
import type { ReleaseStore } from '../store/release-store';
import { keepSigningKey, makeSigningKey, requireSigningKey } from '../visits/signing-key';
import type { ActiveSet } from './active-set';
import type { RegistryStores } from './registry-stores';

/** The folder of a door, as a copy of the database. */
export interface Copy {
  readonly storeId: string;
  /** Whether the database answers. Otherwise the door begins with what it has. */
  readonly isInTouch: boolean;
}

/**
 * Makes the folder a copy of the database, with the same signing key.
 * @throws RegistryError
 */
export async function openCopy(folder: string, central: CentralStore): Promise<Copy> {
  const state = await central.state().catch((error: unknown) => {
    if (isStorageFailure(error)) return null;
    throw error;
  });
  const storeId = await becomeCopy(folder, state);
  if (state === null) await requireSigningKey(folder);
  else await keepSigningKey(folder, await central.signingKey(makeSigningKey));
  return { storeId, isInTouch: state !== null };
}

type Pulled = Pick<RegistryStores, 'log' | 'rolloutLog' | 'accessLog' | 'tokens' | 'keys'> & {
  readonly store: ReleaseStore;
};

/** Takes over the releases, and then the logs that name them. @throws RegistryError */
export async function pullReleases({ store, log, rolloutLog }: Pulled): Promise<void> {
  await store.pull();
  await log.pull();
  await rolloutLog.pull();
}

/** Takes over tokens and keys of teams. @throws RegistryError */
export async function pullAccess({ tokens, keys, accessLog }: Pulled): Promise<void> {
  await keys.pull();
  await tokens.pull();
  await accessLog.pull();
}

/** Keeps what pages of the served sets need, so that a door can go on without the database. */
export async function keepCopy(folder: string, active: ActiveSet, assets: AssetStore): Promise<void> {
  const { serving } = active;
  if (serving === null) return;
  const served = [serving, ...active.arms.values()].flatMap(({ releases }) => [...releases.values()]);
  for (const release of new Set(served)) await assets.fetchCopies(release);
  // A copy that cannot be written is written again with the next change.
  await saveLastGood(folder, serving).catch(() => undefined);
}
