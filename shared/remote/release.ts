import type { RemoteManifest, RouteManifest } from './manifest';

/** Subresource-integrity string, `sha384-…`. */
export type Integrity = `sha384-${string}`;

/** A file of a release. Its name contains the hash of its content. */
export interface ReleaseFile {
  readonly name: string;
  readonly bytes: number;
  /** Lower-case hex. */
  readonly sha256: string;
  readonly integrity: Integrity;
}

/**
 * The fields of a shape: path → its types, `{ 'rows[]': 'object', 'rows[].name?': 'null | string' }`. The path of the
 * whole is empty; `[]` is each item of a list, `{}` each value of a record, and `?` marks what may be absent. Allowed values
 * are JSON, such as `"admin" | "member"`.
 */
export type Fields = Readonly<Record<string, string>>;

/** A call as a build makes it, or as a provider serves it. */
export interface CallShape {
  readonly method: 'GET' | 'POST';
  /** Below the API base; `{promo}` stands for the other base. */
  readonly path: string;
  /** Encoding of a body, if it is not JSON. */
  readonly encoding?: string | undefined;
  /** Format of a success, if it is not the envelope. */
  readonly format?: string | undefined;
  /** Hash of everything else here. */
  readonly hash: string;
  readonly request: Fields;
  /** Without allowed values: a page reads any value of the type. */
  readonly response: Fields;
}

/** The payload of one major version of an event. */
export interface EventShape {
  /** Hash of the fields. */
  readonly hash: string;
  readonly fields: Fields;
}

/** Id of the call, such as `team.teamsInfo` → its shape. */
export type CallShapes = Readonly<Record<string, CallShape>>;
/** `team.changed@1` → its shape. */
export type EventShapes = Readonly<Record<string, EventShape>>;

/** A page of the shell itself. */
export type ShellPageRoute = Pick<RouteManifest, 'name' | 'path'>;

/**
 * `dist/release.json`: describes one build of one part. Its id is `<semver>-<8 hex>`, where the hex digits are the
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
   * Files to load, in order, for an expose (`./pages/team-list`), for `.` (start-up) and, in the shell, for each share
   * key that it provides (`antd/es/table`). The front door uses it for preloads.
   */
  readonly chunks: Readonly<Record<string, readonly string[]>>;
  /** Share keys that an expose needs from the shell, per expose. Empty in the shell. */
  readonly uses: Readonly<Record<string, readonly string[]>>;
  /** Only in the shell: the `HOST_API` that it offers. */
  readonly hostApi?: string;
  /** Only in the shell: its own pages, whose names and addresses no remote may use. */
  readonly pages?: readonly ShellPageRoute[];
  /** Only in remotes. */
  readonly manifest?: RemoteManifest;
  /** Calls that the code can make. Absent, like the next two, in older builds. */
  readonly calls?: CallShapes;
  /** Events that the code can send or read. */
  readonly events?: EventShapes;
  /** Version of the federation runtime that the build needs, or that the shell provides. */
  readonly federation?: string;
}

/** One remote in a release set. */
export interface RemoteInSet {
  readonly part: string;
  readonly release: string;
  /** Folder of its files with trailing slash: `/assets/mf-team/`, or absolute on an allowed origin. */
  readonly assets: string;
  /**
   * Absent, together with `integrity`, if the page is unlikely to need it. It is then found through `later` of the set.
   */
  readonly entry?: string;
  /** Null in an inspected page for a part from a dev server, whose bytes are unknown. */
  readonly integrity?: Integrity | null;
  readonly global: string;
  readonly manifest: RemoteManifest;
  /** Names of its routes that an operator lets open without a session, beside the portal's own. */
  readonly publicRoutes?: readonly string[];
}

/** A part that is no longer in the set. Its addresses show a page that explains this. */
export interface RemovedPart {
  readonly part: string;
  readonly owner: string;
  readonly routes: readonly Pick<RouteManifest, 'path' | 'title'>[];
}

/** The release set that the front door writes into the HTML. A page uses it until it is unloaded. */
export interface ReleaseSet {
  readonly schema: 1;
  /** Incremented with every activation. */
  readonly revision: number;
  /** Rollouts whose releases this set has, such as `r3+r4`. Absent for the active set. */
  readonly arm?: string;
  readonly shell: { readonly release: string; readonly hostApi: string };
  readonly remotes: readonly RemoteInSet[];
  /** Parts that were once active and no longer are. Absent if there are none. */
  readonly former?: readonly RemovedPart[];
  /** Where to find the entries that the page does not contain. Absent if it contains them all. */
  readonly later?: LaterEntries;
}

/**
 * Hashes do not compress. Those of parts that a page is unlikely to need are fetched when one of the parts is needed.
 */
export interface LaterEntries {
  readonly href: string;
  /** Integrity of the response, {@link SetEntries} as JSON. It is therefore trusted like the page itself. */
  readonly integrity: Integrity;
}

/** Part → its entry, for all parts of one release set. */
export type SetEntries = Readonly<Record<string, { readonly entry: string; readonly integrity: Integrity }>>;

/** The data block `<script type="application/json" id="portal-page">` in the HTML. */
export interface PageConfig {
  /** URL or path of the provider, without trailing slash: `/api`. */
  readonly apiBase: string;
  readonly promoBase: string;
  readonly set: ReleaseSet;
  /** Identifies this page load, and the releases that it got, in reports. */
  readonly page?: PageIdentity;
  /** Present if an operator's link has enabled the inspector in this browser. */
  readonly inspection?: PageInspection;
}

/** Identity of one page load. */
export interface PageIdentity {
  /** Signed by the front door; sent with each report (E57). */
  readonly token: string;
  /** Short code of the release set for support: `portal open <code>` opens the same set. */
  readonly code: string;
}

/** Data of the front door for an inspected page. */
export interface PageInspection {
  /** End of the inspection, ISO 8601. */
  readonly until: string;
  /** Dev servers that may be used. */
  readonly devOrigins: readonly string[];
  /** Part → dev server that serves its code in this page. */
  readonly pointed: Readonly<Record<string, string>>;
}

/** Path of the front door that lists the currently active releases. */
export const ACTIVE_RELEASES_PATH = '/_portal/active';

/** The response of that path. It is small, because open pages request it every few minutes. */
export interface ActiveReleases {
  readonly revision: number;
  /** Part → release, including the shell. */
  readonly releases: Readonly<Record<string, string>>;
}

/** Path of the front door that gives this browser a part's previous release from the next page load on. */
export const PREVIOUS_RELEASE_PATH = '/_portal/back';

/** Path of the front door for the entries of a set. It is followed by the set's revision and the response's hash. */
export const SET_ENTRIES_PATH = '/_portal/entries';
