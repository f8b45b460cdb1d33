import { checkActivation } from '@portal/registry/activation-rules';
import { refuseUnusable } from '@portal/registry/publication-rules';
import { parseRelease } from '@portal/registry/release-schema';
import { releaseId } from '@portal/shared/federation/release-id';
import { pageExpose, slotExpose } from '@portal/shared/remote/expose-names';
import { HOST_API } from '@portal/shared/remote/host-api';
import type { EventUse, RemoteManifest } from '@portal/shared/remote/manifest';
import type { Release } from '@portal/shared/remote/release';

/** Combines the current shell with the previous, the current and the next release of each remote. */
const REMOTES: readonly RemoteManifest[] = ['mf-auth', 'mf-team', 'mf-apply', 'mf-order', 'mf-cert'].map(
  // Sources of another package, checked by `defineRemote` at compile time.
  (part) => jest.requireActual<{ readonly manifest: RemoteManifest }>(`../../${part}/remote`).manifest,
);
const [MAJOR = 0, MINOR = 0] = HOST_API.split('.').map(Number);
const host = (minor: number): string => `${String(MAJOR)}.${String(minor)}.0`;

/** A release as written by its build and read by the registry. */
function buildRelease(
  part: string,
  more: Pick<Release, 'hostApi'> | { readonly manifest: Partial<RemoteManifest> },
): Release {
  const { routes = [], slots = [] } = 'manifest' in more ? more.manifest : {};
  const exposes = [
    ...routes.map(({ page }) => pageExpose(page)),
    ...slots.map(({ card }) => slotExpose(card)),
  ];
  const file = {
    name: 'entry.0a.js',
    bytes: 1,
    sha256: 'a'.repeat(64),
    integrity: `sha384-${'A'.repeat(64)}`,
  };
  const rest = {
    schema: 1,
    part,
    version: '1.0.0',
    entry: file.name,
    global: part.replaceAll('-', '_'),
    files: [file],
    chunks: Object.fromEntries(['.', ...exposes].map((name) => [name, [file.name]])),
    uses: {},
    ...more,
  };
  // The id is computed over the whole file, including fields that this version does not know.
  const id = releaseId(rest as unknown as Omit<Release, 'id'>);
  return parseRelease(JSON.stringify({ ...rest, id }));
}

const remote = (manifest: RemoteManifest) => buildRelease(manifest.name, { manifest });
const shellOffering = (hostApi: string) => buildRelease('shell', { hostApi });
const setOf = (...releases: Release[]) => new Map(releases.map((release) => [release.part, release]));
const today = (hostApi = HOST_API) => setOf(shellOffering(hostApi), ...REMOTES.map(remote));
const withRemote = (set: ReadonlyMap<string, Release>, release: Release) =>
  new Map([...set, [release.part, release]]);
const refusals = (before: ReadonlyMap<string, Release>, after: ReadonlyMap<string, Release>) =>
  checkActivation(before, after, []).refusals;

describe.each(REMOTES.map((manifest) => [manifest.name, manifest] as const))('%s', (name, manifest) => {
  test('can be published', () => {
    expect(() => {
      refuseUnusable(remote(manifest));
    }).not.toThrow();
  });

  test('of the previous release, made for an older host, works with the current shell', () => {
    const former = remote({ ...manifest, host: `^${host(Math.max(0, MINOR - 1))}` });
    expect(refusals(withRemote(today(), former), today())).toEqual([]);
    // And back, as in a rollback.
    expect(refusals(today(), withRemote(today(), former))).toEqual([]);
  });

  test('of the current release needs no more than the current shell, and is refused by a shell that offers less', () => {
    expect(refusals(setOf(), today())).toEqual([]);
    const wanted = /^\^(\d+)\.(\d+)\./.exec(manifest.host);
    expect([Number(wanted?.[1]), Number(wanted?.[2]) <= MINOR]).toEqual([MAJOR, true]);
    const lesser = withRemote(today(), shellOffering(`${String(MAJOR - 1)}.9.0`));
    expect(refusals(today(), lesser).join()).toContain(`${name}@`);
  });

  test('of the next release is read without its new fields, requires its shell, and keeps emitting what others listen to', () => {
    const newer = { ...manifest, host: `^${host(MINOR + 1)}`, hologram: { schema: 9 } };
    const next = remote(newer);
    expect(next.manifest).not.toHaveProperty('hologram');
    expect(refusals(today(), withRemote(today(), next)).join()).toContain(
      `asks for HOST_API ^${host(MINOR + 1)}`,
    );
    const withItsShell = withRemote(withRemote(today(), next), shellOffering(host(MINOR + 1)));
    expect(refusals(today(), withItsShell)).toEqual([]);

    for (const event of heardByOthers(manifest)) {
      const raised = (majors: readonly number[]) =>
        remote({
          ...manifest,
          events: { ...manifest.events, emits: replaced(manifest.events.emits, event, majors) },
        });
      expect(refusals(today(), withRemote(today(), raised([99]))).join()).toContain(event.name);
      expect(refusals(today(), withRemote(today(), raised([...event.majors, 99])))).toEqual([]);
    }
  });
});

/** Events that another current remote listens to and that only this remote emits. */
function heardByOthers({ name, events }: RemoteManifest): readonly EventUse[] {
  const others = REMOTES.filter((other) => other.name !== name);
  const names = (side: 'emits' | 'listens') =>
    new Set(others.flatMap((other) => other.events[side].map((event) => event.name)));
  return events.emits.filter((event) => names('listens').has(event.name) && !names('emits').has(event.name));
}

function replaced(uses: readonly EventUse[], one: EventUse, majors: readonly number[]): readonly EventUse[] {
  return uses.map((use) => (use.name === one.name ? { ...use, majors } : use));
}
