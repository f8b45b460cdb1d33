import { useContentMark } from '@portal/shared/remote/use-content-mark';
import { ListStyle } from '@portal/shared/ui/list-style';
import { Button, Flex, theme, Typography } from 'antd';
import { JoinRequests } from './join-requests';
import { MainFrame } from './main-frame';
import { PinnedTeams } from './pinned-teams';
import {
  fetchInstallation,
  fetchInvitations,
  fetchJoinRequests,
  fetchPinnedTeams,
  fetchTeams,
  fetchUser,
  useFetched,
} from './portal-calls';
import { TeamTable } from './team-table';
import { TeamToolbar } from './team-toolbar';
import { text } from './texts';

/** /team/index as a user sees it on arrival. */
export function TeamPage() {
  const user = useFetched(fetchUser);
  const installation = useFetched(fetchInstallation);
  const teams = useFetched(fetchTeams);
  const pinned = useFetched(fetchPinnedTeams);
  const requests = useFetched(fetchJoinRequests);
  const isComplete =
    user !== undefined && teams !== undefined && pinned !== undefined && requests !== undefined;
  useContentMark(isComplete);
  return (
    <MainFrame user={user} hasSettings={installation?.features.settingsDrawer === true}>
      <ListStyle />
      <PageHeader />
      {isComplete && (
        <>
          <PinnedTeams teams={pinned.list} />
          <JoinRequests requests={requests.list} timeZone={user.tz} />
          <TeamToolbar />
          <TeamTable teams={teams} timeZone={user.tz} />
        </>
      )}
    </MainFrame>
  );
}

function PageHeader() {
  const { token } = theme.useToken();
  const invitations = useFetched(fetchInvitations);
  return (
    <header style={{ marginBlockEnd: token.margin }}>
      <Flex justify="space-between" align="flex-start" gap={token.margin} wrap>
        <div style={{ flex: '1 1 240px', minWidth: 0 }}>
          <Typography.Title level={1} style={{ margin: 0, fontSize: token.fontSizeHeading3 }}>
            {text('teams')}
          </Typography.Title>
          <Typography.Text type="secondary">
            {text('purpose')}{' '}
            <a href="/team/invite">{text('invitations', { count: invitations?.total ?? 0 })}</a>
          </Typography.Text>
        </div>
        <Flex gap={token.marginXS} style={{ marginInlineStart: 'auto' }}>
          <Button>{text('join')}</Button>
          <Button type="primary" href="/team/store">
            {text('create')}
          </Button>
        </Flex>
      </Flex>
    </header>
  );
}
