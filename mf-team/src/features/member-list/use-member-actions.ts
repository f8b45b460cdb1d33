import type { MemberRow } from '@portal/shared/contracts/member';
import { useRowActions } from '@portal/shared/ui/use-row-actions';
import { nameSeveral } from '../../bulk/name-several';
import { useSkipReason } from '../../bulk/use-skip-reason';
import { useText } from '../../text';
import { type MemberAct, isAsking } from './member-acts';
import { useMemberCalls } from './use-member-calls';

/** The name by which a member is spoken of: the real one where it may be seen. */
function nameOf({ realName, UserName }: Pick<MemberRow, 'realName' | 'UserName'>): string {
  return realName ?? UserName;
}

export interface MemberActions {
  /** Does it to all of them; what is destructive asks first. Resolves to whether it was done to any. */
  readonly run: (act: MemberAct, members: readonly MemberRow[]) => Promise<boolean>;
  readonly isBusy: boolean;
}

/** What is done to members of a team, one or many. */
export function useMemberActions(teamId: string): MemberActions {
  const t = useText();
  const calls = useMemberCalls(teamId);
  const { run, isBusy } = useRowActions(useSkipReason());

  return {
    async run(act, members) {
      const names = new Map(members.map((member) => [member.userId, nameOf(member)]));
      const result = await run({
        ids: members.map(({ userId }) => userId),
        send: calls[act],
        doneText: (count) => t(`memberList.done.${act}`, { count }),
        nameOf: (id) => names.get(id) ?? id,
        ...(isAsking(act) && {
          question: {
            title: t(`memberList.ask.${act}`, { names: nameSeveral(t, [...names.values()]) }),
            content: t(`memberList.ask.${act}Text`),
            okText: t(`memberList.act.${act}`),
          },
        }),
      });
      return result !== null && result.done.length > 0;
    },
    isBusy,
  };
}
