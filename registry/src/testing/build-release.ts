import { brotliCompressSync } from 'node:zlib';
import { pageExpose, slotExpose } from '@portal/shared/remote/expose-names';
import { releaseId } from '@portal/shared/federation/release-id';
import type { RemoteManifest } from '@portal/shared/remote/manifest';
import type { Release } from '@portal/shared/remote/release';
import { integrityOf } from '@portal/shared/federation/integrity';
import { ANYONE } from './temporary-registry';
import type { Registry } from '../activation/registry';
import { sha256 } from '../model/sha256';

/** A release with the bytes of its files, as a build creates it. */
export interface BuiltRelease {
  readonly release: Release;
  readonly text: string;
  readonly contents: ReadonlyMap<string, Buffer>;
}

type Overrides = Partial<Omit<Release, 'id' | 'files' | 'manifest'>> & {
  readonly manifest?: Partial<RemoteManifest>;
  /** Name → content. */
  readonly files?: Readonly<Record<string, string>>;
};

/** A tiny release: `entry.<hash>.js` and the overrides. */
export function buildRelease(part: string, overrides: Overrides = {}): BuiltRelease {
  const { files = { 'entry.0a.js': `/* ${part} */` }, manifest, ...rest } = overrides;
  const contents = new Map(Object.entries(files).map(([name, content]) => [name, Buffer.from(content)]));
  const entry = rest.entry ?? Object.keys(files)[0] ?? '';
  const described: Omit<Release, 'id'> = {
    schema: 1,
    part,
    version: '0.1.0',
    entry,
    global: part.replaceAll('-', '_'),
    files: [...contents].map(([name, content]) => ({
      name,
      bytes: content.byteLength,
      sha256: sha256(content),
      integrity: integrityOf(content),
    })),
    chunks: { '.': [entry], ...exposed(manifest, entry) },
    uses: {},
    ...rest,
    ...(part === 'shell'
      ? { hostApi: rest.hostApi ?? '1.0.0' }
      : { manifest: buildManifest(part, manifest) }),
  };
  const { schema, part: name, version, ...others } = described;
  const release: Release = { schema, part: name, version, id: releaseId(described), ...others };
  return { release, text: `${JSON.stringify(release, null, 2)}\n`, contents };
}

/** Each page and card of the manifest is in the entry. */
function exposed(manifest: Partial<RemoteManifest> = {}, entry: string): Release['chunks'] {
  const names = [
    ...(manifest.routes ?? []).map(({ page }) => pageExpose(page)),
    ...(manifest.slots ?? []).map(({ card }) => slotExpose(card)),
  ];
  return Object.fromEntries(names.map((name) => [name, [entry]]));
}

export function buildManifest(name: string, overrides: Partial<RemoteManifest> = {}): RemoteManifest {
  return {
    schema: 1,
    name,
    owner: 'owner@example.com',
    host: '^1.0.0',
    routes: [],
    slots: [],
    events: { emits: [], listens: [] },
    ...overrides,
  };
}

/** Publishes as the command does: offer, send what is missing, offer again; with Brotli copies. */
export async function publish(registry: Registry, built: BuiltRelease): Promise<string> {
  const packed = new Map([...built.contents].map(([name, content]) => [name, brotliCompressSync(content)]));
  const copies = [...packed].map(([of, content]) => ({
    of,
    encoding: 'br' as const,
    sha256: sha256(content),
  }));
  const bySum = new Map(
    [...built.contents.values(), ...packed.values()].map((content) => [sha256(content), content]),
  );
  const { missing } = await registry.releases.offer({ release: built.text, copies }, ANYONE);
  for (const digest of missing) await registry.releases.receive(digest, bySum.get(digest) ?? Buffer.of());
  await registry.releases.offer({ release: built.text, copies }, ANYONE);
  return built.release.id;
}

/** Publishes and activates in one step. */
export async function release(registry: Registry, ...builds: readonly BuiltRelease[]): Promise<void> {
  for (const built of builds) await publish(registry, built);
  await registry.activations.activate(
    builds.map((built) => ({ part: built.release.part, release: built.release.id })),
    ANYONE,
  );
}
