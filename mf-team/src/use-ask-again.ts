import { bus } from '@portal/shared/bus';
import { memberChanged } from '@portal/shared/events/team';
import { useEffect } from 'react';
import { isShutOut } from './tell-if-shut-out';

/** A query that is refused because the person is not in the team what the page took him for: all is asked again, once. */
export function useAskAgain(teamId: string, error: unknown): void {
  const isOut = isShutOut(error);
  useEffect(() => {
    if (isOut) bus.emit(memberChanged, { teamId });
  }, [teamId, isOut]);
}
