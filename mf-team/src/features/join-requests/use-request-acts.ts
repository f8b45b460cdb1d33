import { bus } from '@portal/shared/bus';
import { memberChanged } from '@portal/shared/events/team';
import { useState } from 'react';
import { type Outcome, inBatches } from '../../bulk/in-batches';
import { useTellOutcome } from '../../bulk/use-tell-outcome';
import { memberApi } from '../../member-api';
import { refetchIfForbidden } from '../../refetch-if-forbidden';
import { useText } from '../../text';
import type { RequestRow } from './request-row';

export interface RequestActs {
  /** Each resolves to whether any request was answered. */
  readonly allow: (requests: readonly RequestRow[]) => Promise<boolean>;
  readonly refuse: (requests: readonly RequestRow[], reason: string | undefined) => Promise<boolean>;
  readonly isBusy: boolean;
}

/** Answers to requests (calls 90 and 91), and what is said of them. */
export function useRequestActs(teamId: string): RequestActs {
  const t = useText();
  const tell = useTellOutcome();
  const [allow] = memberApi.allowUsers.useMutation();
  const [refuse] = memberApi.refuseUsers.useMutation();
  const [isBusy, setIsBusy] = useState(false);

  async function answer(
    requests: readonly RequestRow[],
    answered: 'requests.allowed' | 'requests.refused',
    send: (ids: string[]) => Promise<Outcome>,
  ): Promise<boolean> {
    setIsBusy(true);
    const outcome = await inBatches(
      requests.map(({ Id }) => Id),
      send,
    );
    setIsBusy(false);
    const names = new Map(requests.map(({ Id, UserName }) => [Id, UserName]));
    tell({
      outcome,
      doneText: t(answered, { count: outcome.done.length }),
      nameOf: (id) => names.get(id) ?? id,
    });
    if (outcome.error === undefined) bus.emit(memberChanged, { teamId });
    else refetchIfForbidden(teamId, outcome.error);
    return outcome.done.length > 0;
  }

  return {
    allow: (requests) =>
      answer(requests, 'requests.allowed', async (ApplyIds) =>
        outcomeOf(await allow({ TeamId: teamId, ApplyIds })),
      ),
    refuse: (requests, reason) =>
      answer(requests, 'requests.refused', async (ApplyIds) =>
        outcomeOf(
          await refuse({ TeamId: teamId, ApplyIds, ...(reason !== undefined && { Reason: reason }) }),
        ),
      ),
    isBusy,
  };
}

interface Answer {
  readonly data?:
    | {
        readonly done: readonly string[];
        readonly skipped: readonly { readonly Id: string; readonly code: number }[];
      }
    | undefined;
  readonly error?: unknown;
}

function outcomeOf({ data, error }: Answer): Outcome {
  if (data === undefined) return { done: [], skipped: [], error };
  return { done: data.done, skipped: data.skipped.map(({ Id, code }) => ({ id: Id, code })) };
}
