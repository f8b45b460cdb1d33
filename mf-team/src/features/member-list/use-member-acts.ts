import { bus } from '@portal/shared/bus';
import type { MemberRow } from '@portal/shared/contracts/member';
import { memberChanged } from '@portal/shared/events/team';
import { App } from 'antd';
import { useState } from 'react';
import { type Outcome, inBatches } from '../../bulk/in-batches';
import { nameSeveral } from '../../bulk/name-several';
import { useTellOutcome } from '../../bulk/use-tell-outcome';
import { refetchIfForbidden } from '../../refetch-if-forbidden';
import { useText } from '../../text';
import { type AskingAct, type MemberAct, isAsking } from './member-acts';
import { useMemberCalls } from './use-member-calls';

/** The name by which a member is spoken of: the real one where it may be seen. */
export function nameOf({ realName, UserName }: Pick<MemberRow, 'realName' | 'UserName'>): string {
  return realName ?? UserName;
}

export interface MemberActs {
  /** Does it to all of them; what is destructive asks first. Resolves to whether it was done to any. */
  readonly run: (act: MemberAct, members: readonly MemberRow[]) => Promise<boolean>;
  readonly isBusy: boolean;
}

/** What is done to members of a team, one or many, and what is said of it. */
export function useMemberActs(teamId: string): MemberActs {
  const t = useText();
  const { modal } = App.useApp();
  const tell = useTellOutcome();
  const calls = useMemberCalls(teamId);
  const [isBusy, setIsBusy] = useState(false);

  async function carryOut(act: MemberAct, members: readonly MemberRow[]): Promise<boolean> {
    setIsBusy(true);
    const outcome: Outcome = await inBatches(
      members.map(({ userId }) => userId),
      (ids) => calls[act](ids),
    );
    setIsBusy(false);
    const names = new Map(members.map((member) => [member.userId, nameOf(member)]));
    tell({
      outcome,
      doneText: t(`memberList.done.${act}`, { count: outcome.done.length }),
      nameOf: (id) => names.get(id) ?? id,
    });
    if (outcome.error === undefined) bus.emit(memberChanged, { teamId });
    else refetchIfForbidden(teamId, outcome.error);
    return outcome.done.length > 0;
  }

  function ask(act: AskingAct, members: readonly MemberRow[]): Promise<boolean> {
    const names = nameSeveral(t, members.map(nameOf));
    return new Promise((resolve) => {
      modal.confirm({
        title: t(`memberList.ask.${act}`, { names }),
        content: t(`memberList.ask.${act}Text`),
        okText: t(`memberList.act.${act}`),
        okButtonProps: { danger: true },
        cancelText: t('inviting.cancel'),
        focusable: { autoFocusButton: 'cancel' },
        onOk: async () => resolve(await carryOut(act, members)),
        onCancel: () => resolve(false),
      });
    });
  }

  return {
    run: (act, members) => (isAsking(act) ? ask(act, members) : carryOut(act, members)),
    isBusy,
  };
}
