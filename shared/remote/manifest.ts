import type { CertLevel } from '../contracts/enums';
import type { Localized } from '../contracts/language';
import type { Action, PermissionId } from '../contracts/permissions';

/** Where a page is drawn: inside the side-menu frame, on the sign-in frame, or alone. */
export type PageLayout = 'main' | 'user' | 'blank';

/** A page that a remote owns. `page` names the file: `team-list` is `src/pages/team-list.page.tsx`. */
export interface RouteManifest {
  /** Unique over all remotes; the target that links, `parent` and slots speak of. */
  readonly name: string;
  readonly path: `/${string}`;
  readonly aliases?: readonly `/${string}`[];
  readonly page: string;
  readonly title: Localized;
  readonly layout: PageLayout;
  readonly access: 'public' | 'session';
  /** Route name one step up, for the breadcrumb. */
  readonly parent?: string;
  /** Present when the page has an entry of its own in the menu. */
  readonly menu?: { readonly order: number; readonly icon: MenuIcon; readonly title?: Localized };
  readonly permission?: PermissionId;
  /** Query parameters that tell two tabs of this path apart (docs/reference/screens.md#multi-tab-bar). */
  readonly tabKey?: readonly string[];
  readonly keepAlive?: boolean;
}

/** Icons the shell brings for the menu. */
export type MenuIcon =
  'home' | 'team' | 'application' | 'order' | 'certification' | 'user' | 'message' | 'goods';

/**
 * Places of the home page that remotes fill: notices under the greeting, steps of a new person's checklist,
 * counters, cards. A shell leaves out a place that it does not know.
 */
export type SlotName = 'home.notices' | 'home.steps' | 'home.counters' | 'home.cards';

/** What a remote lends to a page of the shell. `card` names `src/slots/<card>.card.tsx`. */
export interface SlotFilling {
  readonly slot: SlotName;
  readonly card: string;
  readonly title: Localized;
  readonly order: number;
  /** Grid columns of 24 that a card of `home.cards` asks for on a desktop. */
  readonly span?: 8 | 12 | 16 | 24;
  /** Route that the filling is about; it is not there for whom the release set has no such page. */
  readonly target?: string;
  /** Only for people of these levels of verification, of which the shell knows before it loads anything. */
  readonly certLevels?: readonly CertLevel[];
}

/**
 * Something that people can begin from the command palette (Ctrl/⌘K): a way to a page, as data, so that
 * offering it loads no code.
 */
export interface CommandManifest {
  /** Unique within the remote. */
  readonly name: string;
  /** What it does, as an order: "Create a team". */
  readonly title: Localized;
  readonly icon?: MenuIcon;
  /** Other words that people may type for it, of both languages. */
  readonly keywords?: readonly string[];
  /** Name of the route that it leads to; it is not there for whom the release set has no such page. */
  readonly route: string;
  readonly query?: Readonly<Record<string, string>>;
  /** What the account must be allowed to do besides opening that page. */
  readonly needs?: { readonly action: Action; readonly permission: PermissionId };
  /** Its place among the quick actions of the home page, where it is one. */
  readonly quick?: number;
}

export interface EventUse {
  readonly name: string;
  readonly majors: readonly number[];
}

/** What a remote owes its shell, as data: `remote.ts` in source, `remote.json` in a release. */
export interface RemoteManifest {
  readonly schema: 1;
  /** `mf-team`; also its folder, its asset path and the namespace of its texts and cache keys. */
  readonly name: string;
  /** Who to call when it breaks; shown in reports. */
  readonly owner: string;
  /** Semver range over `HOST_API`. */
  readonly host: string;
  readonly routes: readonly RouteManifest[];
  readonly slots: readonly SlotFilling[];
  readonly commands?: readonly CommandManifest[];
  readonly events: {
    readonly emits: readonly EventUse[];
    readonly listens: readonly EventUse[];
  };
}

/** Checks a manifest at compile time and returns it as it is. */
export function defineRemote<const M extends RemoteManifest>(manifest: M): M {
  return manifest;
}
