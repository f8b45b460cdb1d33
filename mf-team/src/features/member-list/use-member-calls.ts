import type { CallOutcome } from '@portal/shared/ui/use-row-actions';
import { memberApi } from '../../member-api';
import type { MemberAction } from './member-actions';

type Call = (userIds: string[]) => PromiseLike<CallOutcome>;

/** The call of each action (calls 89, 92, 95 and E30). */
export function useMemberCalls(TeamId: string): Readonly<Record<MemberAction, Call>> {
  const [updateState] = memberApi.updateUserState.useMutation();
  const [setRole] = memberApi.setRole.useMutation();
  const [setLevel] = memberApi.setLevel.useMutation();
  const [remove] = memberApi.delUsers.useMutation();
  return {
    enable: (UserIds) => updateState({ TeamId, UserIds, UserState: 'enable' }),
    disable: (UserIds) => updateState({ TeamId, UserIds, UserState: 'disable' }),
    lock: (UserIds) => updateState({ TeamId, UserIds, UserState: 'lock' }),
    remove: (UserIds) => remove({ TeamId, UserIds }),
    makeAdmin: (UserIds) => setRole({ TeamId, UserIds, Role: 'admin' }),
    makeMember: (UserIds) => setRole({ TeamId, UserIds, Role: 'member' }),
    showName: (UserIds) => setLevel({ TeamId, UserIds, Level: 'display' }),
    hideName: (UserIds) => setLevel({ TeamId, UserIds, Level: 'hide' }),
  };
}
