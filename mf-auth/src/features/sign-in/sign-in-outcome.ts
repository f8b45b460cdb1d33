import type { Login } from '@portal/shared/contracts/shapes';
import type { ApiFailure } from '@portal/shared/store';

/** What becomes of a sign-in, for the page to act on. */
export interface SignInOutcome {
  readonly onEntered: (login: Login) => void;
  /** Whether the refusal asks for the second factor (`mfaRequired`), which the page has then opened. */
  readonly onRefused: (failure: ApiFailure) => boolean;
  readonly onLocked: () => void;
}
