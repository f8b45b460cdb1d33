import { createPublicKey, verify, type KeyObject } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { CentralStore } from '../central/central-store';
import { JsonListFile } from '../files/json-list-file';
import { RegistryError } from '../model/registry-error';
import { sha256 } from '../model/sha256';

/** Signature of a release by its team. */
export interface ReleaseSignature {
  /** Id of the key. */
  readonly key: string;
  /** Ed25519 over the SHA-256 of `release.json`, as base64. */
  readonly value: string;
}

/** A key that may sign releases of a part. */
export interface PartKey {
  /** Start of the SHA-256 of the public key. */
  readonly id: string;
  readonly part: string;
  /** Public key, PEM. */
  readonly pem: string;
  readonly addedAt: string;
  readonly addedBy: string;
}

const FILE = 'keys.json';
const ID_DIGITS = 16;
const schema = z.object({
  id: z.string(),
  part: z.string(),
  pem: z.string(),
  addedAt: z.string(),
  addedBy: z.string(),
});

/** The message that is signed: the whole SHA-256 of `release.json`, in bytes. */
export const signedDigest = (releaseText: string): Buffer => Buffer.from(sha256(releaseText), 'hex');

/** @throws RegistryError `invalid` when it is no public Ed25519 key */
export function keyIdOf(pem: string): string {
  const key = readPublicKey(pem);
  return sha256(key.export({ type: 'spki', format: 'der' })).slice(0, ID_DIGITS);
}

/** The public keys of teams. A part with a key accepts only releases that one of its keys has signed. */
export class PartKeys {
  readonly #file: JsonListFile<PartKey>;

  private constructor(file: JsonListFile<PartKey>) {
    this.#file = file;
  }

  /** @throws RegistryError `invalid` when the file is damaged */
  static async open(folder: string, central: CentralStore | null): Promise<PartKeys> {
    const shared = central?.list(FILE) ?? null;
    return new PartKeys(await JsonListFile.open(join(folder, FILE), schema, { shared }));
  }

  /** Takes over what other doors have changed. */
  pull(): Promise<void> {
    return this.#file.pull();
  }

  get list(): readonly PartKey[] {
    return this.#file.items;
  }

  find(part: string, id: string): PartKey | undefined {
    return this.#file.items.find((key) => key.part === part && key.id === id);
  }

  async add(given: Omit<PartKey, 'addedAt'>, now: number): Promise<PartKey> {
    const key: PartKey = { ...given, addedAt: new Date(now).toISOString() };
    await this.#file.update((keys) => [...keys, key]);
    return key;
  }

  async remove(part: string, id: string): Promise<void> {
    await this.#file.update((keys) => keys.filter((key) => key.part !== part || key.id !== id));
  }

  /**
   * Refuses a release that its team has not signed. Parts without keys need no signature, and neither do releases that
   * were published before the part had one.
   * @param publishedAt ISO 8601; absent for a release that is published now
   * @throws RegistryError `refused`
   */
  refuseUnsigned(
    part: string,
    releaseText: string,
    signature: ReleaseSignature | undefined,
    publishedAt?: string,
  ): void {
    const keys = this.#file.items.filter((key) => key.part === part);
    if (keys.length === 0) return;
    const first = Math.min(...keys.map(({ addedAt }) => Date.parse(addedAt)));
    if (signature === undefined && publishedAt !== undefined && Date.parse(publishedAt) < first) return;
    if (signature === undefined)
      throw new RegistryError(
        'refused',
        `${part} accepts only releases that its team has signed: publish it with --sign <private key>.`,
      );
    const key = keys.find(({ id }) => id === signature.key);
    if (key === undefined)
      throw new RegistryError(
        'refused',
        `The release of ${part} is signed with the key ${signature.key}, which is none of its keys: ${keys.map(({ id }) => id).join(', ')}.`,
      );
    if (!isSignedBy(readPublicKey(key.pem), releaseText, signature.value))
      throw new RegistryError('refused', `The signature of ${part} is not that of this release.`);
  }
}

function isSignedBy(key: KeyObject, releaseText: string, value: string): boolean {
  return verify(null, signedDigest(releaseText), key, Buffer.from(value, 'base64'));
}

function readPublicKey(pem: string): KeyObject {
  try {
    if (!pem.includes('PRIVATE')) {
      const key = createPublicKey(pem);
      if (key.asymmetricKeyType === 'ed25519') return key;
    }
  } catch {
    // Reported below.
  }
  throw new RegistryError(
    'invalid',
    'This is not a public Ed25519 key in PEM: portal key create <file> makes a pair.',
  );
}
