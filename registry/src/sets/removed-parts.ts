import type { RemovedPart } from '@portal/shared/remote/release';
import type { LogEntry } from '../history/activation-log';
import type { Serving } from './release-set';
import type { ReleaseStore } from '../store/release-store';

/**
 * Adds what is known of parts that were taken out, so that old links to their pages show this and name the owner.
 * Releases that can no longer be read are left out.
 */
export async function withRemovedParts(
  serving: Serving,
  entries: readonly LogEntry[],
  releases: Pick<ReleaseStore, 'get'>,
): Promise<Serving> {
  const last = new Map<string, string>();
  for (const entry of entries) {
    if (entry.action === 'publish') continue;
    for (const [part, { release }] of Object.entries(entry.set)) last.set(part, release);
  }
  const gone = [...last].filter(([part]) => serving.placements[part] === undefined);
  const known = await Promise.all(gone.map(([part, release]) => describe(part, release, releases)));
  const former = known.filter((part) => part !== null);
  return former.length === 0 ? serving : { ...serving, set: { ...serving.set, former } };
}

async function describe(
  part: string,
  release: string,
  releases: Pick<ReleaseStore, 'get'>,
): Promise<RemovedPart | null> {
  const manifest = (await releases.get(part, release).catch(() => null))?.manifest;
  if (manifest === undefined) return null;
  const routes = manifest.routes
    // Only pages that need a session: public pages are entries to the portal, and links to them are rarely kept.
    .filter(({ access }) => access === 'session')
    .map(({ path, title }) => ({ path, title }));
  return { part, owner: manifest.owner, routes };
}
