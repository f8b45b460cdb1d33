import { openActivationLog, type ActivationLog } from '../history/activation-log';
import { openAccessLog, type AccessLog } from '../access/access-log';
import type { CentralStore } from '../central/central-store';
import { PartKeys } from '../access/part-keys';
import { TokenStore } from '../access/token-store';
import { Exposures } from '../guard/exposures';
import { openRolloutLog, type RolloutLog } from '../rollouts/rollout-log';
import { ensureSigningKey, signerOf, type Signer } from '../visits/signing-key';

/** Files of {@link openStores} that are logs, and lists that all doors share. */
export const LOG_FILES = ['activations.log', 'rollouts.log', 'access.log'] as const;
export const LIST_FILES = ['tokens.json', 'keys.json'] as const;

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
export async function openStores(folder: string, central: CentralStore | null): Promise<RegistryStores> {
  const signer = signerOf(await ensureSigningKey(folder));
  return {
    log: await openActivationLog(folder, central),
    rolloutLog: await openRolloutLog(folder, central),
    signer,
    accessLog: await openAccessLog(folder, central),
    tokens: await TokenStore.open(folder, central),
    keys: await PartKeys.open(folder, central),
    exposures: await Exposures.open(folder, signer),
  };
}
