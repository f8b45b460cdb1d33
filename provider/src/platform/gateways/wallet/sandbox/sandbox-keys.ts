import { createHash, createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { SEALED, type Cipher } from '../../../runtime/cipher';
import type { Clock } from '../../../runtime/clock';
import type { Database } from '../../../database/database';
import { insertSetting, readSetting } from '../../../app-settings/app-setting.repository';

/** Keys of the sandbox wallet. */
export interface SandboxKeys {
  /** Signs notifications, as the wallet's server does. */
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  /** 32 characters, for the content of notifications in the format of WeChat Pay. */
  readonly apiV3Key: string;
}

export interface SandboxKeyDeps {
  readonly database: Database;
  readonly cipher: Cipher;
  readonly clock: Clock;
}

const NAME = 'sandbox.walletKey';

/** The keys of this installation, created on first use and shared by its processes. */
export function sandboxKeys(deps: SandboxKeyDeps): () => Promise<SandboxKeys> {
  let known: Promise<SandboxKeys> | null = null;
  return () => {
    known ??= loadKeys(deps).catch((error: unknown) => {
      known = null;
      throw error;
    });
    return known;
  };
}

async function loadKeys(deps: SandboxKeyDeps): Promise<SandboxKeys> {
  const { database, cipher } = deps;
  const sealed = (await readSetting(database.queries, NAME)) ?? (await createKey(deps));
  const pem = cipher.decrypt(SEALED.sandboxWalletKey, String(sealed));
  const privateKey = createPrivateKey(pem);
  return {
    privateKey,
    publicKey: createPublicKey(privateKey),
    apiV3Key: createHash('sha256').update(pem).digest('hex').slice(0, 32),
  };
}

/** The first of several processes wins. */
async function createKey({ database, cipher, clock }: SandboxKeyDeps): Promise<unknown> {
  const pair = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const pem = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const sealed = cipher.encrypt(SEALED.sandboxWalletKey, pem);
  await insertSetting(database.queries, NAME, sealed, clock.now());
  return readSetting(database.queries, NAME);
}
