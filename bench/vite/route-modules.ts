import path from 'node:path';
import { type PageAsset, pageAssets } from '@portal/registry/page/page-assets';
import { composeServing, type Serving } from '@portal/registry/release-set';
import { exposesOf } from '@portal/shared/federation/remote-config';
import { HOST_API } from '@portal/shared/remote/host-api';
import type { Release } from '@portal/shared/remote/release';
import type { PageModules } from '../front/front-build';
import { bundledName } from '../single/bundled-name';
import type { BundledRemote } from '../single/exposed-modules';
import { stubRelease } from '../single/stub-release';
import { type Chunk, filesOf } from './loaded-files';

/** Lazy modules of the shell that a first view can need, as the shell's release names them. */
const SHELL_MODULES = {
  './locales/en': 'locales/en',
  './layout/main-layout': 'layout/main-layout',
  './layout/user-layout': 'layout/user-layout',
  './pages/home': 'pages/home.page',
} as const;

interface Bundle {
  readonly root: string;
  readonly remotes: readonly BundledRemote[];
  readonly chunks: readonly Chunk[];
}

/** A page to open, in English. */
export interface OpenedPage {
  readonly route: string;
  readonly isSignedIn: boolean;
}

/** What a page of a bundle loads: chosen by the front door's own rules, as for the portal. */
export function routeModules(bundle: Bundle, { route, isSignedIn }: OpenedPage): PageModules {
  const entry = bundle.chunks.find(({ isEntry }) => isEntry)?.fileName;
  if (entry === undefined) throw new Error('The build has no entry.');
  const { start, preload } = pageAssets(servingOf(bundle), route, {
    language: 'en',
    theme: null,
    frame: { layout: 'side', menuTheme: 'dark' },
    hasSessionCookie: isSignedIn,
  });
  return { start: [entry], preload: [...start, ...preload].map(nameOf).filter((name) => name !== entry) };
}

function nameOf({ href }: PageAsset): string {
  return path.posix.basename(href);
}

/** The bundle as a release set: a shell with all files, and remotes whose exposes are in it. */
function servingOf({ root, remotes, chunks }: Bundle): Serving {
  const source = path.join(root, 'shell/src');
  const filesOfShell = Object.entries({ '.': 'bootstrap', ...SHELL_MODULES }).map(
    ([key, module]) => [key, filesOf(path.join(source, module), chunks)] as const,
  );
  const filesOfRemotes = remotes.flatMap(({ manifest, folder }) =>
    Object.entries(exposesOf(manifest)).map(
      ([expose, module]) =>
        [bundledName(manifest.name, expose), filesOf(path.join(folder, module.import), chunks)] as const,
    ),
  );
  const shell: Release = {
    schema: 1,
    part: 'shell',
    version: '0.0.0',
    id: 'bundle',
    entry: '',
    global: 'shell',
    files: chunks.map(({ fileName }) => ({ name: fileName, bytes: 0, sha256: '', integrity: 'sha384-' })),
    chunks: Object.fromEntries([...filesOfShell, ...filesOfRemotes]),
    uses: {},
    hostApi: HOST_API,
  };
  const releases = [shell, ...remotes.map((remote) => stubRelease(remote).release)];
  return composeServing(
    1,
    Object.fromEntries(releases.map(({ part, id }) => [part, { release: id }])),
    new Map(releases.map((release) => [release.part, release])),
  );
}
