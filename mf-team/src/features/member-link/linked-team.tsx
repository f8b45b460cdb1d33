import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { urlTeamDelInfo } from '@portal/shared/contracts/invitation';
import { useFormat } from '@portal/shared/i18n';
import { useCan } from '@portal/shared/remote';
import { ButtonLink } from '@portal/shared/ui/button-link';
import { DetailSections } from '@portal/shared/ui/detail-sections';
import { QueryResult } from '@portal/shared/ui/query-result';
import { Outcome } from '@portal/shared/ui/outcome';
import { Alert, Typography, theme } from 'antd';
import type { ReactNode } from 'react';
import { joiningApi } from '../../joining-api';
import { useText } from '../../text';
import { VerificationNotice } from '@portal/shared/ui/verification-notice';
import { BrokenLink } from './broken-link';
import { refusedLink } from './refused-link';

type LinkedTeamInfo = ResponseOf<typeof urlTeamDelInfo>;

interface LinkedTeamProps {
  readonly link: string;
  /** Renders the form for the invite code and the remark. */
  readonly renderJoin: () => ReactNode;
}

/** The team of a link, for signed-in users (83): its details and the user's relation to it. */
export function LinkedTeam({ link, renderJoin }: LinkedTeamProps) {
  const query = joiningApi.urlTeamDelInfo.useQuery({ Url: link });
  const refusal = refusedLink(query.error);
  if (refusal !== null) return <BrokenLink reason={refusal} level={2} />;
  return (
    <QueryResult query={query}>
      {(team) => (
        <>
          <TeamFacts team={team} />
          <MyState team={team} renderJoin={renderJoin} />
        </>
      )}
    </QueryResult>
  );
}

function TeamFacts({ team }: { readonly team: LinkedTeamInfo }) {
  const t = useText();
  const format = useFormat();
  const { token } = theme.useToken();
  const items = [
    { key: 'creator', label: t('joining.creator'), value: team.creator },
    { key: 'inviter', label: t('joining.inviter'), value: team.inviterName ?? team.inviter },
    { key: 'members', label: t('joining.members'), value: format.number(team.memberCount) },
    { key: 'applications', label: t('joining.applications'), value: format.number(team.appCount) },
    { key: 'until', label: t('joining.until'), value: format.dateTime(team.expiresAt) },
  ];
  return (
    <>
      <Typography.Title level={2} style={{ fontSize: token.fontSizeHeading4, overflowWrap: 'anywhere' }}>
        {team.teamName}
      </Typography.Title>
      <DetailSections sections={[{ key: 'team', items }]} />
    </>
  );
}

interface MyStateProps extends Pick<LinkedTeamProps, 'renderJoin'> {
  readonly team: LinkedTeamInfo;
}

function MyState({ team, renderJoin }: MyStateProps) {
  const t = useText();
  switch (team.myState) {
    case 'joined':
      return (
        <Outcome
          status="success"
          role="status"
          isCompact
          title={t('joining.joinedTitle', { name: team.teamName })}
          subTitle={t('joining.joinedText')}
          extra={
            <ButtonLink to="memberList" query={{ TeamId: team.teamId }} otherwise={<ToTeams />}>
              {t('joining.enter')}
            </ButtonLink>
          }
        />
      );
    case 'pending':
      return (
        <Outcome
          status="info"
          role="status"
          isCompact
          title={t('joining.pendingTitle')}
          subTitle={t('joining.sentText', { name: team.teamName })}
          extra={<ToTeams />}
        />
      );
    case 'none':
      return <JoinIfAllowed renderJoin={renderJoin} />;
  }
}

/**
 * Enterprise accounts cannot join. Users without verification are sent to verify first, with a link back to this page.
 */
export function JoinIfAllowed({ renderJoin }: Pick<LinkedTeamProps, 'renderJoin'>) {
  const t = useText();
  const mayJoin = useCan('import', 'team');
  if (!mayJoin) return <Alert type="info" showIcon title={t('joining.enterprise')} action={<ToTeams />} />;
  return (
    <>
      <VerificationNotice calls={joiningApi} title={t('verification.noticeJoin')} />
      {renderJoin()}
    </>
  );
}

function ToTeams() {
  const t = useText();
  return (
    <ButtonLink to="teamList" type="default">
      {t('joining.toTeams')}
    </ButtonLink>
  );
}
