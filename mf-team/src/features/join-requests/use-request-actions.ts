import { type CallOutcome, useRowActions } from '@portal/shared/ui/use-row-actions';
import { useSkipReason } from '../../bulk/use-skip-reason';
import { memberApi } from '../../member-api';
import { useText } from '../../text';
import type { RequestRow } from './request-row';

export interface RequestActions {
  /** Each resolves to whether at least one request was decided. */
  readonly allow: (requests: readonly RequestRow[]) => Promise<boolean>;
  readonly refuse: (requests: readonly RequestRow[], reason: string | undefined) => Promise<boolean>;
  readonly isBusy: boolean;
}

/** Allows or refuses requests (calls 90 and 91). */
export function useRequestActions(TeamId: string): RequestActions {
  const t = useText();
  const [allow] = memberApi.allowUsers.useMutation();
  const [refuse] = memberApi.refuseUsers.useMutation();
  const { run, isBusy } = useRowActions(useSkipReason());

  async function decideAll(
    requests: readonly RequestRow[],
    doneText: 'requests.allowed' | 'requests.refused',
    send: (ids: string[]) => PromiseLike<CallOutcome>,
  ): Promise<boolean> {
    const names = new Map(requests.map(({ Id, UserName }) => [Id, UserName]));
    const result = await run({
      ids: [...names.keys()],
      send,
      doneText: (count) => t(doneText, { count }),
      nameOf: (id) => names.get(id) ?? id,
    });
    return result !== null && result.done.length > 0;
  }

  return {
    allow: (requests) => decideAll(requests, 'requests.allowed', (ApplyIds) => allow({ TeamId, ApplyIds })),
    refuse: (requests, reason) =>
      decideAll(requests, 'requests.refused', (ApplyIds) =>
        refuse({ TeamId, ApplyIds, ...(reason !== undefined && { Reason: reason }) }),
      ),
    isBusy,
  };
}
