import type { TeamRow } from '@portal/shared/contracts/team';
import { Can, rowAllows, useCan, useContentMark, usePageTopic } from '@portal/shared/remote';
import { useLayout } from '@portal/shared/store';
import { LazyDialog } from '@portal/shared/ui/lazy-dialog';
import { ListSkeleton } from '@portal/shared/ui/list-skeleton';
import { touchTarget } from '@portal/shared/ui/measures';
import { PageHeader } from '@portal/shared/ui/page-header';
import { QueryResult } from '@portal/shared/ui/query-result';
import { Alert, Button, Tabs, theme } from 'antd';
import { type ReactNode, useState } from 'react';
import { AuditList } from '../features/audit-log/audit-list';
import { RequestList } from '../features/join-requests/request-list';
import { usePendingRequestCount } from '../features/join-requests/use-pending-request-count';
import { MemberList } from '../features/member-list/member-list';
import { type MemberTab, useMemberView } from '../features/member-view/use-member-view';
import { SentInvitationList } from '../features/sent-invitations/sent-invitation-list';
import { useLeaveTeam } from '../features/team-actions/use-leave-team';
import { NoAccess } from '../features/team-choice/no-access';
import { TeamSelect } from '../features/team-choice/team-select';
import { useChosenTeam } from '../features/team-choice/use-chosen-team';
import { useText } from '../text';

const loadInvite = () => import('../features/invite/invite-drawer').then(({ InviteDrawer }) => InviteDrawer);

/**
 * /member/index: the members of one team, its requests to join, its sent invitations, and its audit log (docs/reference/screens.md#members).
 */
export function Page() {
  const t = useText();
  const { device } = useLayout();
  const chosen = useChosenTeam();
  const view = useMemberView();
  const leave = useLeaveTeam();
  const [isSelecting, setIsSelecting] = useState(false);
  const { team, knownName, hasNoTeam, query } = chosen;
  usePageTopic(team === undefined ? undefined : (team?.name ?? knownName ?? null));
  const isIn = team !== null && team !== undefined && rowAllows(team, 'enter');
  useContentMark((team !== undefined && !isIn) || hasNoTeam || query.error !== undefined);
  const invite = isIn && !(isSelecting && device === 'mobile') && (
    <Can do="invite" in={team}>
      <Button type="primary" onClick={() => view.setInvite('info')} style={touchTarget(device)}>
        {t('memberPage.invite')}
      </Button>
    </Can>
  );
  const isTeamKnown = team !== undefined && !hasNoTeam;
  const teamSelect = isTeamKnown && <TeamSelect team={team} onChange={chosen.choose} />;
  return (
    <>
      <PageHeader
        title={t('memberPage.title')}
        purpose={t(isIn && rowAllows(team, 'readLog') ? 'memberPage.purposeOfAdmins' : 'memberPage.purpose')}
        actions={
          device === 'mobile' ? (
            invite
          ) : (
            <>
              {teamSelect}
              {invite}
            </>
          )
        }
      />
      <QueryResult
        query={{ ...query, data: team === undefined && !hasNoTeam ? undefined : chosen }}
        skeleton={<ListSkeleton isMobile={device === 'mobile'} />}
      >
        {() => (
          <>
            {device === 'mobile' && teamSelect}
            {isIn ? (
              // The key resets the state, so that nothing of one team remains on the page of another.
              <TeamParts key={team.Id} team={team} view={view} onSelecting={setIsSelecting} />
            ) : (
              <NoAccess chosen={chosen} onLeave={leave} />
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
  readonly onSelecting: (isSelecting: boolean) => void;
}

/** The members tab for everyone; requests, sent invitations and the audit log if the team's row allows them. */
function TeamParts({ team, view, onSelecting }: TeamPartsProps) {
  const t = useText();
  const mayDecide = useCan('decideRequests', team);
  const mayReadLog = useCan('readLog', team);
  const mayInvite = useCan('invite', team);
  const pendingCount = usePendingRequestCount(team.Id, mayDecide);
  const isShown = {
    members: true,
    requests: mayDecide,
    invited: mayInvite,
    audit: mayReadLog,
  } satisfies Record<MemberTab, boolean>;
  const tabs = view.tabs.filter((tab) => isShown[tab]);
  const hasMore = tabs.length > 1;
  // If rights are lost while the page is open, the page shows a message.
  const [hadMore, setHadMore] = useState(hasMore);
  if (hasMore && !hadMore) setHadMore(true);
  const members = <MemberList team={team} onSelecting={onSelecting} />;
  if (!hasMore)
    return (
      <>
        {hadMore && <DemotedNotice onClose={() => setHadMore(false)} />}
        {members}
      </>
    );

  const content: Readonly<Record<MemberTab, { readonly label: string; readonly children: ReactNode }>> = {
    members: { label: t('memberPage.tabMembers'), children: members },
    requests: {
      label:
        pendingCount === undefined || pendingCount === 0
          ? t('memberPage.tabRequests')
          : t('memberPage.tabRequestsCount', { count: pendingCount }),
      children: <RequestList team={team} onSelecting={onSelecting} />,
    },
    invited: { label: t('memberPage.tabInvited'), children: <SentInvitationList team={team} /> },
    audit: { label: t('memberPage.tabAudit'), children: <AuditList team={team} /> },
  };
  return (
    <>
      <Tabs
        activeKey={view.tab}
        destroyOnHidden
        onChange={view.setTab}
        items={tabs.map((key) => ({ key, ...content[key] }))}
      />
      {mayInvite && (
        <LazyDialog
          load={loadInvite}
          isOpen={view.invite !== undefined}
          onClose={() => view.setInvite(undefined)}
          props={{ team, method: view.invite, onMethod: view.setInvite }}
        />
      )}
    </>
  );
}

function DemotedNotice({ onClose }: { readonly onClose: () => void }) {
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
