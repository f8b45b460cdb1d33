import type { CertLevel } from '../contracts/enums';
import type { Localized } from '../contracts/language';
import type { Action, PermissionId } from '../contracts/permissions';

/**
 * Where a page is rendered: in the frame with the menu, which only users see, in the sign-in frame, or without a frame.
 */
export type PageLayout = 'main' | 'user' | 'blank';

/** A page that a remote owns. `page` names the file: `team-list` is `src/pages/team-list.page.tsx`. */
export interface RouteManifest {
  /** Unique over all remotes. Links, `parent` and slots refer to a route by this name. */
  readonly name: string;
  /** An exact address, without parameters or wildcards. What varies is in the query. */
  readonly path: `/${string}`;
  readonly aliases?: readonly `/${string}`[];
  readonly page: string;
  readonly title: Localized;
  readonly layout: PageLayout;
  /** A page with `public` opens without a session. Its layout is `user` or `blank`. */
  readonly access: 'public' | 'session';
  /** Name of the parent route, for the breadcrumb. */
  readonly parent?: string;
  /** Set if the page has its own menu item. */
  readonly menu?: { readonly order: number; readonly icon: MenuIcon; readonly title?: Localized };
  readonly permission?: PermissionId;
  /** Query parameters that distinguish two tabs of this path (docs/reference/screens.md#multi-tab-bar). */
  readonly tabKey?: readonly string[];
  readonly keepAlive?: boolean;
  /** Slots of this page that another remote fills. */
  readonly borrows?: readonly BorrowedSlotUse[];
}

/**
 * Menu icons that the shell provides, or a part's own: `path:` and the data of an SVG path in a square of 24 units
 * (decision 95). A shell that does not know an icon shows that of a page.
 */
export type MenuIcon =
  | 'home'
  | 'team'
  | 'application'
  | 'order'
  | 'certification'
  | 'user'
  | 'message'
  | 'goods'
  | `path:${string}`;

/**
 * The portal's own pages that open without a session (docs/reference/screens.md#route-guard): route name → the part that
 * has it. The last one is opened by a phone that scanned the code of a face check. Others, also those of another part with
 * one of these names, need an operator's consent (decision 96).
 */
export const PUBLIC_ROUTES: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['login', 'mf-auth'],
  ['register', 'mf-auth'],
  ['memberLink', 'mf-team'],
  ['forgetPassword', 'mf-auth'],
  ['registerAws', 'mf-auth'],
  ['apiLogin', 'mf-auth'],
  ['loginAws', 'mf-auth'],
  ['faceCheck', 'mf-cert'],
]);

/**
 * Places on the home page that remotes fill: notices under the greeting, steps of the checklist for new users,
 * counters, cards. A shell ignores a slot that it does not know.
 */
export type HomeSlotName = 'home.notices' | 'home.steps' | 'home.counters' | 'home.cards';

/**
 * Slots in pages of remotes that another remote fills. The props of the first two are in `shared/slots`. A part's own
 * begin with its name; both parts define them with `defineSlot`.
 */
export type BorrowedSlotName = 'order.price-summary' | 'order.payment-panel' | `mf-${string}.${string}`;

export type SlotName = HomeSlotName | BorrowedSlotName;

/** A slot in a page, with the versions of its props that the page can pass. */
export interface BorrowedSlotUse {
  readonly name: BorrowedSlotName;
  readonly majors: readonly number[];
}

/** A remote's contribution to a page of the shell or of another remote. `card` names `src/slots/<card>.card.tsx`. */
export interface SlotFilling {
  readonly slot: SlotName;
  /** Version of the props, for a slot in another remote's page. */
  readonly major?: number;
  readonly card: string;
  readonly title: Localized;
  readonly order: number;
  /** Width of a card of `home.cards` on a desktop, in grid columns of 24. */
  readonly span?: 8 | 12 | 16 | 24;
  /** Route that the card is about. The card is hidden if the user's release set does not contain that page. */
  readonly target?: string;
  /** Shows it only to users with these verification levels, which the shell knows before it loads any code. */
  readonly certLevels?: readonly CertLevel[];
}

/** A command of the command palette (Ctrl/⌘K): a link to a page, defined as data, so that listing it loads no code. */
export interface CommandManifest {
  /** Unique within the remote. */
  readonly name: string;
  /** Label in the imperative: "Create a team". */
  readonly title: Localized;
  readonly icon?: MenuIcon;
  /** Other search words for the command, in both languages. */
  readonly keywords?: readonly string[];
  /** Name of the route that it opens. The command is hidden if the user's release set does not contain that page. */
  readonly route: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Permission that the account needs in addition to opening the page. */
  readonly needs?: { readonly action: Action; readonly permission: PermissionId };
  /** Position among the quick actions of the home page. Without it, the command is not a quick action. */
  readonly quick?: number;
}

export interface EventUse {
  readonly name: string;
  readonly majors: readonly number[];
}

/** The contract between a remote and its shell, as data: `remote.ts` in source, `remote.json` in a release. */
export interface RemoteManifest {
  readonly schema: 1;
  /** `mf-team`. Also its folder, its asset path and the namespace of its texts and cache keys. */
  readonly name: string;
  /** Contact for failures; shown in reports. */
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

/** Checks a manifest at compile time and returns it unchanged. */
export function defineRemote<const M extends RemoteManifest>(manifest: M): M {
  return manifest;
}
