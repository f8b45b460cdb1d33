import type { DetailParam } from '@portal/shared/router';
import { skipToken } from '@portal/shared/store';
import { DetailDrawer } from '@portal/shared/ui/detail-drawer';
import { useDetailDrawer } from '@portal/shared/ui/use-detail-drawer';
import { Typography, theme } from 'antd';
import { applicationApi, type ApplicationDetail } from '../../application-api';
import { useText } from '../../text';
import { ApplicationFacts } from './application-facts';
import { ApplicationQuota } from './application-quota';
import { JoinedUsers } from './joined-users';

/** The application that the URL names (call 98). */
export function ApplicationDrawer({ detail }: { readonly detail: DetailParam }) {
  const t = useText();
  const { id, drawer } = useDetailDrawer(detail);
  const query = applicationApi.instanceDelInfo.useQuery(id === undefined ? skipToken : { InstanceId: id });
  return (
    <DetailDrawer
      drawer={drawer}
      kind={t('columnName')}
      subject="applications"
      query={query}
      unknown={t('applicationUnknown')}
      titleOf={({ name }) => name}
    >
      {(application) => <ApplicationParts application={application} />}
    </DetailDrawer>
  );
}

/** Facts, quotas and users of an application. */
function ApplicationParts({ application }: { readonly application: ApplicationDetail }) {
  const t = useText();
  const { token } = theme.useToken();
  const { users } = application;
  return (
    <>
      <ApplicationFacts application={application} />
      <section style={{ marginBlockEnd: token.marginLG }}>
        <Typography.Title level={3}>{t('columnQuota')}</Typography.Title>
        <ApplicationQuota application={application} isWide />
      </section>
      {users !== undefined && (
        <section>
          <Typography.Title level={3}>{t('joinedTitle', { count: users.length })}</Typography.Title>
          <JoinedUsers users={users} teamId={application.teamId} />
        </section>
      )}
    </>
  );
}
