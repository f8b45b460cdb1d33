import * as errorCodes from '../contracts/error-codes';
import type { ApiFailure } from '../http/http';

type ShowError = (failure: ApiFailure) => void;

let showError: ShowError = () => undefined;

/** Called once by the shell. Sets how the error of a mutation is shown (a notification titled Error). */
export function configureErrors(settings: { readonly onError: ShowError }): void {
  showError = settings.onError;
}

/** Shows a mutation's error, unless its caller handles the code. */
export function showUnlessHandled(failure: ApiFailure, handled: readonly number[]): void {
  if (failure.code === errorCodes.sessionInvalid || handled.includes(failure.code)) return;
  showError(failure);
}
