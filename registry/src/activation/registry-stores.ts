import { openActivationLog, type ActivationLog } from '../history/activation-log';
import { openAccessLog, type AccessLog } from '../access/access-log';
import { PartKeys } from '../access/part-keys';
import { TokenStore } from '../access/token-store';
import { Exposures } from '../guard/exposures';
import { openRolloutLog, type RolloutLog } from '../rollouts/rollout-log';
import { ensureSigningKey, signerOf, type Signer } from '../visits/signing-key';

/** What the registry keeps in files of its folder, beside releases and their files. */
export interface RegistryStores {
  readonly log: ActivationLog;
  readonly rolloutLog: RolloutLog;
  readonly signer: Signer;
  readonly accessLog: AccessLog;
  readonly tokens: TokenStore;
  readonly keys: PartKeys;
  readonly exposures: Exposures;
}

/** @throws RegistryError `invalid` when a file that the registry cannot do without is damaged */
export async function openStores(folder: string): Promise<RegistryStores> {
  const signer = signerOf(await ensureSigningKey(folder));
  return {
    log: await openActivationLog(folder),
    rolloutLog: await openRolloutLog(folder),
    signer,
    accessLog: await openAccessLog(folder),
    tokens: await TokenStore.open(folder),
    keys: await PartKeys.open(folder),
    exposures: await Exposures.open(folder, signer),
  };
}
