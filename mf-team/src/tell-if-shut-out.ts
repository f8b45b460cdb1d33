import { bus } from '@portal/shared/bus';
import { memberChanged } from '@portal/shared/events/team';
import { isApiFailure } from '@portal/shared/store';

/** No permission, not found, disabled or locked here. */
const SHUT_OUT: readonly number[] = [4003, 4004, 4209];

/** Whether a refusal says that the person is not in the team what the page took him for. */
export function isShutOut(error: unknown): boolean {
  return isApiFailure(error) && SHUT_OUT.includes(error.code);
}

/** After such a refusal everything on screen is asked for again, and says what the person still is. */
export function tellIfShutOut(teamId: string, error: unknown): void {
  if (isShutOut(error)) bus.emit(memberChanged, { teamId });
}
