import type { TeamRow } from '@portal/shared/contracts/team';
import { Can, useCan, useContentMark, usePageTopic } from '@portal/shared/remote';
import { useLayout } from '@portal/shared/store';
import { ListSkeleton } from '@portal/shared/ui/list-skeleton';
import { touchTarget } from '@portal/shared/ui/measures';
import { PageHeader } from '@portal/shared/ui/page-header';
import { QueryResult } from '@portal/shared/ui/query-result';
import { Alert, Button, Flex, Tabs, theme } from 'antd';
import { type ReactNode, useState } from 'react';
import { AuditList } from '../features/audit-log/audit-list';
import { InviteDrawer } from '../features/invite/invite-drawer';
import { RequestList } from '../features/join-requests/request-list';
import { useWaitingRequests } from '../features/join-requests/use-waiting-requests';
import { MemberList } from '../features/member-list/member-list';
import { type MemberTab, useMemberView } from '../features/member-view/use-member-view';
import { NoEntry } from '../features/team-choice/no-entry';
import { TeamSelect } from '../features/team-choice/team-select';
import { useChosenTeam } from '../features/team-choice/use-chosen-team';
import { useText } from '../text';

/** /member/index: the members of one team, who asks to join it, and its audit log (portal §2). */
export function Page() {
  const t = useText();
  const { device } = useLayout();
  const { token } = theme.useToken();
  const chosen = useChosenTeam();
  const view = useMemberView();
  const [isChoosing, setIsChoosing] = useState(false);
  const { team, knownName, isTeamless, query } = chosen;
  usePageTopic(team === undefined ? undefined : (team?.name ?? knownName ?? null));
  const isIn = team !== null && team !== undefined && team.userState === 'enable';
  useContentMark((team !== undefined && !isIn) || isTeamless || query.error !== undefined);
  const invite = isIn && !(isChoosing && device === 'mobile') && (
    <Can do="add" in={team}>
      <Button type="primary" onClick={() => view.setInvite('info')} style={touchTarget(device)}>
        {t('memberPage.invite')}
      </Button>
    </Can>
  );
  return (
    <>
      <PageHeader title={t('memberPage.title')} purpose={t('memberPage.purpose')} actions={invite} />
      <QueryResult
        query={{ ...query, data: team === undefined && !isTeamless ? undefined : chosen }}
        skeleton={<ListSkeleton isMobile={device === 'mobile'} />}
      >
        {() => (
          <>
            {!isTeamless && (
              <Flex style={{ marginBlockEnd: token.margin }}>
                <TeamSelect team={team ?? null} onChange={chosen.choose} />
              </Flex>
            )}
            {isIn ? (
              // Nothing of one team is left on the page of another.
              <TeamParts key={team.Id} team={team} view={view} onChoosing={setIsChoosing} />
            ) : (
              <NoEntry chosen={chosen} />
            )}
          </>
        )}
      </QueryResult>
    </>
  );
}

interface TeamPartsProps {
  readonly team: TeamRow;
  readonly view: ReturnType<typeof useMemberView>;
  readonly onChoosing: (isChoosing: boolean) => void;
}

/** The members for everybody; requests, invitations and the audit log for admins. */
function TeamParts({ team, view, onChoosing }: TeamPartsProps) {
  const t = useText();
  const isAdmin = useCan('add', team);
  const waiting = useWaitingRequests(team.Id, isAdmin);
  // Rights that go while the page is open are not taken away without a word.
  const [wasAdmin, setWasAdmin] = useState(isAdmin);
  if (isAdmin && !wasAdmin) setWasAdmin(true);
  const members = <MemberList team={team} onChoosing={onChoosing} />;
  if (!isAdmin)
    return (
      <>
        {wasAdmin && <Demoted onClose={() => setWasAdmin(false)} />}
        {members}
      </>
    );

  const content: Readonly<Record<MemberTab, { readonly label: string; readonly children: ReactNode }>> = {
    members: { label: t('memberPage.tabMembers'), children: members },
    requests: {
      label:
        waiting === undefined || waiting === 0
          ? t('memberPage.tabRequests')
          : t('memberPage.tabRequestsCount', { count: waiting }),
      children: <RequestList team={team} onChoosing={onChoosing} />,
    },
    audit: { label: t('memberPage.tabAudit'), children: <AuditList team={team} /> },
  };
  return (
    <>
      <Tabs
        activeKey={view.tab}
        destroyOnHidden
        onChange={view.setTab}
        items={view.tabs.map((key) => ({ key, ...content[key] }))}
      />
      <InviteDrawer team={team} way={view.invite} onWay={view.setInvite} />
    </>
  );
}

function Demoted({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const { token } = theme.useToken();
  return (
    <Alert
      type="info"
      showIcon
      role="status"
      closable={{ onClose }}
      title={t('memberPage.demoted')}
      style={{ marginBlockEnd: token.margin }}
    />
  );
}
