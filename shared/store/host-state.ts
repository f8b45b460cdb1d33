import type { ResponseOf } from '../contracts/endpoint';
import type { Language } from '../contracts/language';
import type { baseInfo } from '../contracts/user';

/** The signed-in person as `baseInfo` (36) tells. */
export type SessionUser = ResponseOf<typeof baseInfo>;

export interface SessionState {
  /** `starting`: there is a token, and baseInfo is on its way. */
  readonly status: 'signedOut' | 'starting' | 'signedIn';
  /** Present when signed in. */
  readonly user: SessionUser | null;
}

export interface LocaleState {
  readonly language: Language;
}

export interface ThemeState {
  /** What is on screen now, the system's wish resolved. */
  readonly mode: 'light' | 'dark';
  /** The person's colour, `#52C41A`. */
  readonly color: string;
}

export interface LayoutState {
  /** Width classes of docs/reference/screens.md#widths: ≤ 576, ≤ 1199, wider. */
  readonly device: 'mobile' | 'tablet' | 'desktop';
}

/** The part of the shell's state that hooks of the run time read; the shell's slices hold at least this. */
export interface HostState {
  readonly session: SessionState;
  readonly locale: LocaleState;
  readonly theme: ThemeState;
  readonly layout: LayoutState;
}
