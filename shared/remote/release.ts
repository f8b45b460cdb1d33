import type { RemoteManifest, RouteManifest } from './manifest';

/** Subresource-integrity string, `sha384-…`. */
export type Integrity = `sha384-${string}`;

/** A file of a release; its name carries its content's hash. */
export interface ReleaseFile {
  readonly name: string;
  readonly bytes: number;
  /** Lower-case hex. */
  readonly sha256: string;
  readonly integrity: Integrity;
}

/**
 * `dist/release.json`: what one build of one part is. Its id is `<semver>-<8 hex>`, the hex being the
 * start of the SHA-256 over the rest of the file, so that the same id always means the same bytes.
 */
export interface Release {
  readonly schema: 1;
  readonly part: string;
  readonly version: string;
  readonly id: string;
  /** File that starts the part: the container entry of a remote, the first script of the shell. */
  readonly entry: string;
  /** Name of the global that the container entry sets (`mf_team`); also its Trusted Types policy. */
  readonly global: string;
  readonly files: readonly ReleaseFile[];
  /**
   * Files to load, in order, for an expose (`./pages/team-list`), for `.` (start-up) and, in the
   * shell, for each share key that it provides (`antd/es/table`). The front door preloads from it.
   */
  readonly chunks: Readonly<Record<string, readonly string[]>>;
  /** Share keys that an expose asks of the shell, per expose; empty in the shell. */
  readonly uses: Readonly<Record<string, readonly string[]>>;
  /** The shell alone: the `HOST_API` that it offers. */
  readonly hostApi?: string;
  /** Remotes alone. */
  readonly manifest?: RemoteManifest;
}

/** One remote as the page is told of it. */
export interface RemoteInSet {
  readonly part: string;
  readonly release: string;
  /** Folder of its files with trailing slash: `/assets/mf-team/`, or absolute on an allowed origin. */
  readonly assets: string;
  /** Absent, and its integrity with it, where the page hardly needs it: then `later` of the set leads there. */
  readonly entry?: string;
  /** Null in an inspected page, for what comes from a dev server: nobody knows its bytes. */
  readonly integrity?: Integrity | null;
  readonly global: string;
  readonly manifest: RemoteManifest;
}

/** A part that is not in the set, as far as it is known: its addresses lead to a page that says so. */
export interface FormerPart {
  readonly part: string;
  readonly owner: string;
  readonly routes: readonly Pick<RouteManifest, 'path' | 'title'>[];
}

/** The release set that the front door writes into the HTML; a page lives on it to its end. */
export interface ReleaseSet {
  readonly schema: 1;
  /** Grows by one with every activation. */
  readonly revision: number;
  readonly shell: { readonly release: string; readonly hostApi: string };
  readonly remotes: readonly RemoteInSet[];
  /** Parts that were active once and are not any more; absent where there are none. */
  readonly former?: readonly FormerPart[];
  /** Where the entries are that the page does not name; absent where it names them all. */
  readonly later?: LaterEntries;
}

/** Hashes do not pack: those of parts that a page hardly needs come when one of them is asked for. */
export interface LaterEntries {
  readonly href: string;
  /** Of the answer, {@link SetEntries} as JSON: it is trusted as the page is. */
  readonly integrity: Integrity;
}

/** Part → its entry, of all parts of one release set. */
export type SetEntries = Readonly<Record<string, { readonly entry: string; readonly integrity: Integrity }>>;

/** The data block `<script type="application/json" id="portal-page">` in the HTML. */
export interface PageConfig {
  /** Address or path of the provider, without trailing slash: `/api`. */
  readonly apiBase: string;
  readonly promoBase: string;
  readonly set: ReleaseSet;
  /** Present where an operator's link has opened the inspector in this browser. */
  readonly inspection?: PageInspection;
}

/** What the front door tells an inspected page. */
export interface PageInspection {
  /** When it ends, ISO 8601. */
  readonly until: string;
  /** Dev servers that it may be pointed at. */
  readonly devOrigins: readonly string[];
  /** Part → dev server that its code comes from in this page. */
  readonly pointed: Readonly<Record<string, string>>;
}

/** Where the front door says which releases pages get that are loaded now. */
export const ACTIVE_RELEASES_PATH = '/_portal/active';

/** The answer there: short, since open pages ask for it every few minutes. */
export interface ActiveReleases {
  readonly revision: number;
  /** Part → release, the shell among them. */
  readonly releases: Readonly<Record<string, string>>;
}

/** Where the front door names the entries of a set: below it stand the set's revision and the answer's hash. */
export const SET_ENTRIES_PATH = '/_portal/entries';
