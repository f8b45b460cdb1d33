import type { Language } from '@portal/shared/contracts/language';
import { pageExpose, slotExpose, textsExpose } from '@portal/shared/remote/expose-names';
import type { RouteManifest, SlotFilling } from '@portal/shared/remote/manifest';
import type { Release } from '@portal/shared/remote/release';
import { SHELL } from '../model/names';
import { assetFolder, type Serving } from '../sets/release-set';
import { matchRoute, normalisedPath, type MatchedRoute } from '../rules/route-match';
import type { Visitor } from './visitor';

/** A file that the page loads. Its script tag and its preload must have the same attributes, or it is loaded twice. */
export interface PageAsset {
  readonly href: string;
  readonly integrity: string;
  readonly kind: 'script' | 'style';
}

export interface PageAssets {
  /** Executed immediately, in this order. */
  readonly start: readonly PageAsset[];
  /** Fetched ahead for the requested route. */
  readonly preload: readonly PageAsset[];
  readonly layout: 'main' | 'user' | 'blank';
  readonly matched: MatchedRoute | null;
  /** Remotes whose code is among the preloads. */
  readonly parts: readonly string[];
}

const HOME_PATHS = new Set(['/', '/home/index']);
const LOGIN_PATH = '/user/login';
/** Addresses that the shell redirects to its sign-in page. */
const LOGIN_ALIASES = new Set(['/user']);
/** Public route names of the specification. All other pages require a session. */
const PUBLIC = 'public';

/** Everything that the shell will load for an address, derived from the releases before any script runs. */
export function pageAssets(serving: Serving, path: string, visitor: Visitor): PageAssets {
  const collector = new Collector(serving);
  collector.addShell('.');
  const start = collector.take();
  const pathname = destination(serving, path, visitor);
  const matched = matchRoute(serving.set, pathname);
  const layout = matched?.route.layout ?? 'main';

  collector.addShell(textsExpose(visitor.language));
  collector.addShellBySuffix(`/${layout}-layout`);
  if (matched !== null) {
    collector.addExpose(matched.part, pageExpose(matched.route.page), visitor.language);
    for (const { part, expose } of borrowedExposes(serving, matched.route))
      collector.addExpose(part, expose, visitor.language);
  }
  if (HOME_PATHS.has(pathname)) {
    collector.addShellBySuffix('/home');
    for (const { part, manifest } of serving.set.remotes) {
      for (const filling of manifest.slots) {
        if (isPreloaded(filling)) collector.addExpose(part, slotExpose(filling.card), visitor.language);
      }
    }
  }
  return { start, preload: collector.take(), layout, matched, parts: [...collector.parts] };
}

/**
 * Whether a card is preloaded with the home page. Cards for certain verification levels and steps of the checklist are
 * not: the page only knows later who needs them, most users do not, and browsers warn about unused preloads.
 */
function isPreloaded({ slot, certLevels }: SlotFilling): boolean {
  return slot.startsWith('home.') && slot !== 'home.steps' && certLevels === undefined;
}

/** Exposes of other remotes that the first view of a page needs: the fillings of the first slot that it borrows. */
function borrowedExposes({ set }: Serving, { borrows = [] }: RouteManifest): readonly Expose[] {
  const [first] = borrows;
  if (first === undefined) return [];
  return set.remotes.flatMap(({ part, manifest }) =>
    manifest.slots
      .filter(({ slot, major }) => slot === first.name && major !== undefined && first.majors.includes(major))
      .map(({ card }) => ({ part, expose: slotExpose(card) })),
  );
}

interface Expose {
  readonly part: string;
  readonly expose: string;
}

/** The page that the shell's guard will show, as far as the front door can know. */
function destination({ set }: Serving, path: string, visitor: Visitor): string {
  const pathname = `/${normalisedPath(path)}`;
  if (LOGIN_ALIASES.has(pathname)) return LOGIN_PATH;
  if (visitor.hasSessionCookie) return pathname;
  return matchRoute(set, pathname)?.route.access === PUBLIC ? pathname : LOGIN_PATH;
}

/** Collects each file once, in the order in which the files are needed. */
class Collector {
  readonly #serving: Serving;
  readonly #seen = new Set<string>();
  readonly parts = new Set<string>();
  #assets: PageAsset[] = [];

  constructor(serving: Serving) {
    this.#serving = serving;
  }

  take(): readonly PageAsset[] {
    const taken = this.#assets;
    this.#assets = [];
    return taken;
  }

  addShell(key: string): void {
    const shell = this.#release(SHELL);
    this.#add(shell, shell?.chunks[key] ?? []);
  }

  /**
   * A lazy module of the shell is identified by the end of its source path, so that the shell can choose its folders.
   */
  addShellBySuffix(suffix: string): void {
    const key = Object.keys(this.#release(SHELL)?.chunks ?? {}).find(
      (candidate) => candidate.startsWith('./') && candidate.endsWith(suffix),
    );
    if (key !== undefined) this.addShell(key);
  }

  addExpose(part: string, expose: string, language: Language): void {
    const remote = this.#release(part);
    if (remote === undefined) return;
    this.parts.add(part);
    this.#add(remote, remote.chunks['.'] ?? [remote.entry]);
    for (const key of [textsExpose(language), expose]) {
      this.#add(remote, remote.chunks[key] ?? []);
      for (const share of remote.uses[key] ?? []) this.addShell(share);
    }
  }

  #release(part: string): Release | undefined {
    return this.#serving.releases.get(part);
  }

  #add(release: Release | undefined, names: readonly string[]): void {
    if (release === undefined) return;
    const folder = assetFolder(release.part, this.#serving.placements[release.part]?.assets);
    for (const name of names) {
      const href = `${folder}${name}`;
      const integrity = integrities(release).get(name);
      if (integrity === undefined || this.#seen.has(href)) continue;
      this.#seen.add(href);
      this.#assets.push({ href, integrity, kind: name.endsWith('.css') ? 'style' : 'script' });
    }
  }
}

const known = new WeakMap<Release, ReadonlyMap<string, string>>();

function integrities(release: Release): ReadonlyMap<string, string> {
  const found = known.get(release) ?? new Map(release.files.map(({ name, integrity }) => [name, integrity]));
  known.set(release, found);
  return found;
}
