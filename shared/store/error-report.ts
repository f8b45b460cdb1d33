import type { ApiFailure } from '../http/http';

type ShowError = (failure: ApiFailure) => void;

/** The session's end has its own way to people: the shell leads to the sign-in page. */
const SESSION_INVALID = 4101;

let showError: ShowError = () => undefined;

/** Told once by the shell: how the error of a mutation is shown (a notification titled Error). */
export function configureErrors(settings: { readonly onError: ShowError }): void {
  showError = settings.onError;
}

/** Shows a mutation's error, unless its caller does. */
export function shownOnce(failure: ApiFailure, handled: readonly number[]): void {
  if (failure.code === SESSION_INVALID || handled.includes(failure.code)) return;
  showError(failure);
}
