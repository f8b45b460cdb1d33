import type { ResponseOf } from '../contracts/endpoint';
import type { Language } from '../contracts/language';
import type { baseInfo } from '../contracts/user';

/** The signed-in user as returned by `baseInfo` (36). */
export type SessionUser = ResponseOf<typeof baseInfo>;

export interface SessionState {
  /** `starting`: there is a token, and baseInfo is being fetched. */
  readonly status: 'signedOut' | 'starting' | 'signedIn';
  /** Set if signed in. */
  readonly user: SessionUser | null;
}

export interface LocaleState {
  readonly language: Language;
}

export interface ThemeState {
  /** The displayed mode; the system's preference is resolved. */
  readonly mode: 'light' | 'dark';
  /** The user's color, `#52C41A`. */
  readonly color: string;
}

export interface LayoutState {
  /** Width classes of docs/reference/screens.md#widths: ≤ 576, ≤ 1199, wider. */
  readonly device: 'mobile' | 'tablet' | 'desktop';
}

/** The part of the shell's state that shared hooks read. The shell's slices contain at least this. */
export interface HostState {
  readonly session: SessionState;
  readonly locale: LocaleState;
  readonly theme: ThemeState;
  readonly layout: LayoutState;
}
