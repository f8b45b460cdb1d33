import { createHash } from 'node:crypto';
import type { Release } from '../remote/release';

/**
 * `<semver>-<8 hex>`: the hex digits are the start of the SHA-256 over the release without its id, as JSON with its
 * keys in order. A store of releases can thus verify that id and content belong together.
 */
export function releaseId(release: Omit<Release, 'id'>): string {
  return `${release.version}-${createHash('sha256').update(JSON.stringify(release)).digest('hex').slice(0, 8)}`;
}
