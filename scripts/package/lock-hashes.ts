const ALGORITHMS: Readonly<Record<string, string>> = { sha1: 'SHA-1', sha256: 'SHA-256', sha512: 'SHA-512' };

/** A hash as CycloneDX writes it. */
export interface PackageHash {
  readonly alg: string;
  /** Hexadecimal digits. */
  readonly content: string;
}

/** Reads `name@version` → hash of the package's archive from the text of `pnpm-lock.yaml`. */
export function hashesInLock(lock: string): ReadonlyMap<string, PackageHash> {
  const hashes = new Map<string, PackageHash>();
  const line = /^ {2}'?([^\s':]+@[^\s':]+)'?:\n {4}resolution: \{[^}\n]*?integrity: (sha\d+)-([\w+/=]+)/gm;
  for (const [, id = '', algorithm = '', base64 = ''] of lock.matchAll(line)) {
    const alg = ALGORITHMS[algorithm];
    if (alg !== undefined) hashes.set(id, { alg, content: Buffer.from(base64, 'base64').toString('hex') });
  }
  return hashes;
}
