import { bus } from '@portal/shared/bus';
import { memberChanged } from '@portal/shared/events/team';
import { useEffect } from 'react';
import { isForbidden } from './refetch-if-forbidden';

/** A query that is refused because the person is not in the team what the page took them for: everything is refetched once. */
export function useAskAgain(teamId: string, error: unknown): void {
  const isOut = isForbidden(error);
  useEffect(() => {
    if (isOut) bus.emit(memberChanged, { teamId });
  }, [teamId, isOut]);
}
