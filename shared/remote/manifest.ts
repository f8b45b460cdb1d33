import type { Localized } from '../contracts/language';
import type { PermissionId } from '../contracts/permissions';

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
  /** Query parameters that tell two tabs of this path apart (portal §1a). */
  readonly tabKey?: readonly string[];
  readonly keepAlive?: boolean;
}

/** Icons the shell brings for the menu. */
export type MenuIcon =
  'home' | 'team' | 'application' | 'order' | 'certification' | 'user' | 'message' | 'goods';

/** A card that a remote lends to a page of the shell. `card` names `src/slots/<card>.card.tsx`. */
export interface SlotFilling {
  readonly slot: 'home.cards';
  readonly card: string;
  readonly title: Localized;
  readonly order: number;
  /** Grid columns of 24 that the card asks for on a desktop. */
  readonly span?: 8 | 12 | 16 | 24;
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
  readonly events: {
    readonly emits: readonly EventUse[];
    readonly listens: readonly EventUse[];
  };
}

/** Checks a manifest at compile time and returns it as it is. */
export function defineRemote<const M extends RemoteManifest>(manifest: M): M {
  return manifest;
}
