import type { MemberRow } from '@portal/shared/contracts/member';
import { useFormat } from '@portal/shared/i18n';
import type { DetailParam } from '@portal/shared/router';
import { useLayout } from '@portal/shared/store';
import { DetailDrawer } from '@portal/shared/ui/detail-drawer';
import { type DetailItem, DetailSections } from '@portal/shared/ui/detail-sections';
import { touchTarget } from '@portal/shared/ui/measures';
import { StatusTag } from '@portal/shared/ui/status-tag';
import { useDetailDrawer } from '@portal/shared/ui/use-detail-drawer';
import { Button } from 'antd';
import { useText } from '../../text';
import { actionsOn, needsConfirmation } from './member-actions';
import { STATE_TONE } from './member-labels';
import { OnlineDot } from './online-dot';
import type { MemberActions } from './use-member-actions';
import { useOneMember } from './use-one-member';

interface MemberDrawerProps {
  readonly detail: DetailParam;
  readonly teamId: string;
  /** The rows of the list that are loaded already. */
  readonly rows: readonly MemberRow[];
  readonly actions: MemberActions;
}

/** The member that the URL names, with the actions that their row allows. */
export function MemberDrawer({ detail, teamId, rows, actions: { run, isBusy } }: MemberDrawerProps) {
  const t = useText();
  const { device } = useLayout();
  const { id, drawer } = useDetailDrawer(detail);
  const query = useOneMember({ teamId, userId: id, rows });
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
      {(member) => <MemberFacts member={member} />}
    </DetailDrawer>
  );
}

function MemberFacts({ member }: { readonly member: MemberRow }) {
  const t = useText();
  const format = useFormat();
  const { UserPhone, userState, loginState, role, isCreator, realNameLevel } = member;
  const phone: DetailItem = { key: 'phone', label: t('memberList.phone'), value: UserPhone };
  return (
    <DetailSections
      sections={[
        {
          key: 'facts',
          items: [
            { key: 'userName', label: t('memberList.userName'), value: member.UserName },
            { key: 'realName', label: t('memberList.realName'), value: member.realName },
            // Only for admins.
            ...(UserPhone === undefined ? [] : [phone]),
            {
              key: 'role',
              label: t('memberList.role'),
              value: t(`memberList.roles.${isCreator ? 'creator' : role}`),
            },
            {
              key: 'state',
              label: t('memberList.state'),
              value: (
                <StatusTag tone={STATE_TONE[userState]}>{t(`memberList.userState.${userState}`)}</StatusTag>
              ),
            },
            { key: 'online', label: t('memberList.online'), value: <OnlineDot state={loginState} /> },
            {
              key: 'lastLogin',
              label: t('memberList.lastLogin'),
              value: format.dateTime(member.lastLoginTime),
            },
            { key: 'lastLoginIp', label: t('memberList.lastLoginIp'), value: member.lastLoginIp },
            {
              key: 'level',
              label: t('memberList.level'),
              value: t(`memberList.levels.${realNameLevel}`),
            },
            { key: 'joined', label: t('memberList.joined'), value: format.date(member.joinedAt) },
          ],
        },
      ]}
    />
  );
}
