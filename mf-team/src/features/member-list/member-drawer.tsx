import type { MemberRow } from '@portal/shared/contracts/member';
import type { TeamRow } from '@portal/shared/contracts/team';
import { useCan } from '@portal/shared/remote';
import type { DetailParam } from '@portal/shared/router';
import { useLayout } from '@portal/shared/store';
import { DetailDrawer } from '@portal/shared/ui/detail-drawer';
import { touchTarget } from '@portal/shared/ui/measures';
import { useDetailDrawer } from '@portal/shared/ui/use-detail-drawer';
import { Button } from 'antd';
import { Fragment } from 'react';
import { useText } from '../../text';
import { actionsOn, needsConfirmation } from './member-actions';
import { MemberApplications } from './member-applications';
import { MemberFacts } from './member-facts';
import { RecentActs } from './recent-acts';
import type { MemberActions } from './use-member-actions';
import { useOneMember } from './use-one-member';

interface MemberDrawerProps {
  readonly detail: DetailParam;
  readonly team: TeamRow;
  /** The rows of the list that are loaded already. */
  readonly rows: readonly MemberRow[];
  readonly actions: MemberActions;
}

/**
 * The member that the URL names, with the actions that their row allows. Admins also see what the member uses and did.
 */
export function MemberDrawer({ detail, team, rows, actions: { run, isBusy } }: MemberDrawerProps) {
  const t = useText();
  const { device } = useLayout();
  const mayReadLog = useCan('readLog', team);
  const { id, drawer } = useDetailDrawer(detail);
  const query = useOneMember({ teamId: team.Id, userId: id, rows });
  return (
    <DetailDrawer
      drawer={drawer}
      kind={t('memberList.member')}
      subject="teams"
      query={query}
      unknown={t('memberList.unknown')}
      titleOf={({ UserName }) => UserName}
      actionsOf={(member) => {
        const actions = actionsOn(member);
        if (actions.length === 0) return null;
        return actions.map((action) => (
          <Button
            key={action}
            danger={needsConfirmation(action)}
            disabled={isBusy}
            onClick={() =>
              void run(action, [member]).then((isDone) => isDone && action === 'remove' && drawer.close())
            }
            style={touchTarget(device)}
          >
            {t(`memberList.act.${action}`)}
          </Button>
        ));
      }}
    >
      {(member) => (
        <Fragment key={member.userId}>
          <MemberFacts member={member} />
          {(member.isSelf || mayReadLog) && <MemberApplications member={member} team={team} />}
          {mayReadLog && <RecentActs member={member} teamId={team.Id} />}
        </Fragment>
      )}
    </DetailDrawer>
  );
}
