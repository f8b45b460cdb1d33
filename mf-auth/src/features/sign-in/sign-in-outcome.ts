import type { Login } from '@portal/shared/contracts/shapes';
import type { ApiFailure } from '@portal/shared/store';

/** Callbacks of a sign-in form. */
export interface SignInOutcome {
  readonly onEntered: (login: Login) => void;
  /** Returns whether the error requires the second factor (`mfaRequired`), which the page has then opened. */
  readonly onRefused: (failure: ApiFailure) => boolean;
  readonly onLocked: () => void;
}
