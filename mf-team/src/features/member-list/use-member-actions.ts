import type { MemberRow } from '@portal/shared/contracts/member';
import { useRowActions } from '@portal/shared/ui/use-row-actions';
import { nameSeveral } from '../../bulk/name-several';
import { useSkipReason } from '../../bulk/use-skip-reason';
import { useText } from '../../text';
import { type MemberAction, needsConfirmation } from './member-actions';
import { useMemberCalls } from './use-member-calls';

/** The name shown for a member: the real name if it is visible. */
function nameOf({ realName, UserName }: Pick<MemberRow, 'realName' | 'UserName'>): string {
  return realName ?? UserName;
}

export interface MemberActions {
  /**
   * Performs the action on all given members; destructive actions ask for confirmation. Resolves to whether it
   * succeeded for at least one.
   */
  readonly run: (action: MemberAction, members: readonly MemberRow[]) => Promise<boolean>;
  readonly isBusy: boolean;
}

/** Actions on one or several members of a team. */
export function useMemberActions(teamId: string): MemberActions {
  const t = useText();
  const calls = useMemberCalls(teamId);
  const { run, isBusy } = useRowActions(useSkipReason());

  return {
    async run(action, members) {
      const names = new Map(members.map((member) => [member.userId, nameOf(member)]));
      const result = await run({
        ids: members.map(({ userId }) => userId),
        send: calls[action],
        doneText: (count) => t(`memberList.done.${action}`, { count }),
        nameOf: (id) => names.get(id) ?? id,
        ...(needsConfirmation(action) && {
          confirmation: {
            title: t(`memberList.ask.${action}`, { names: nameSeveral(t, [...names.values()]) }),
            content: t(`memberList.ask.${action}Text`),
            okText: t(`memberList.act.${action}`),
          },
        }),
      });
      return result !== null && result.done.length > 0;
    },
    isBusy,
  };
}
