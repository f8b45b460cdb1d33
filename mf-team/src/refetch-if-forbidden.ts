import { bus } from '@portal/shared/bus';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { memberChanged } from '@portal/shared/events/team';
import { isApiFailure } from '@portal/shared/store';

/** No permission, not found, disabled or locked here. */
const SHUT_OUT: readonly number[] = [errorCodes.forbidden, errorCodes.notFound, errorCodes.memberDisabled];

/** Whether a refusal says that the person is not in the team what the page took them for. */
export function isForbidden(error: unknown): boolean {
  return isApiFailure(error) && SHUT_OUT.includes(error.code);
}

/** After such a refusal everything on screen is asked for again, and says what the person still is. */
export function refetchIfForbidden(teamId: string, error: unknown): void {
  if (isForbidden(error)) bus.emit(memberChanged, { teamId });
}
