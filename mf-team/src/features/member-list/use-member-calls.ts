import type { RealNameLevel, TeamRole, UserState } from '@portal/shared/contracts/enums';
import type { Outcome } from '../../bulk/in-batches';
import { memberApi } from '../../member-api';
import type { MemberAct } from './member-acts';

interface DoneMembers {
  readonly done: readonly string[];
  readonly skipped: readonly { readonly userId: string; readonly code: number }[];
}

type Call = (userIds: string[]) => Promise<Outcome>;

/** The call of each act (calls 89, 92, 95 and E30). */
export function useMemberCalls(teamId: string): Readonly<Record<MemberAct, Call>> {
  const [updateState] = memberApi.updateUserState.useMutation();
  const [setRole] = memberApi.setRole.useMutation();
  const [setLevel] = memberApi.setLevel.useMutation();
  const [remove] = memberApi.delUsers.useMutation();

  const state =
    (UserState: UserState): Call =>
    async (UserIds) =>
      outcomeOf(await updateState({ TeamId: teamId, UserIds, UserState }));
  const role =
    (Role: TeamRole): Call =>
    async (UserIds) =>
      outcomeOf(await setRole({ TeamId: teamId, UserIds, Role }));
  const level =
    (Level: RealNameLevel): Call =>
    async (UserIds) => {
      const { error } = await setLevel({ TeamId: teamId, UserIds, Level });
      // All or none: the call names no rows.
      return error === undefined ? { done: UserIds, skipped: [] } : { done: [], skipped: [], error };
    };

  return {
    enable: state('enable'),
    disable: state('disable'),
    lock: state('lock'),
    remove: async (UserIds) => outcomeOf(await remove({ TeamId: teamId, UserIds })),
    makeAdmin: role('admin'),
    makeMember: role('member'),
    showName: level('display'),
    hideName: level('hide'),
  };
}

function outcomeOf({
  data,
  error,
}: {
  readonly data?: DoneMembers | undefined;
  readonly error?: unknown;
}): Outcome {
  if (data === undefined) return { done: [], skipped: [], error };
  return { done: data.done, skipped: data.skipped.map(({ userId, code }) => ({ id: userId, code })) };
}
