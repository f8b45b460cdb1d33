import { RouteLink } from '@portal/shared/remote';
import type { DetailParam } from '@portal/shared/router';
import { skipToken } from '@portal/shared/store';
import { DetailBlock } from '@portal/shared/ui/detail-block';
import { DetailDrawer } from '@portal/shared/ui/detail-drawer';
import { useDetailDrawer } from '@portal/shared/ui/use-detail-drawer';
import { applicationApi, type ApplicationDetail } from '../../application-api';
import { PackRows, packsOf } from '../../pack-rows';
import { useText } from '../../text';
import { ApplicationDrawerActs, hasActs } from './application-drawer-acts';
import { ApplicationFacts } from './application-facts';
import { ApplicationQuota } from './application-quota';
import { JoinedUsers } from './joined-users';
import { RelatedPages } from './related-pages';

/** The application that the URL names (call 98), with what the user may do with it. */
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
      actionsOf={(application) =>
        hasActs(application) ? <ApplicationDrawerActs application={application} /> : null
      }
    >
      {(application) => <ApplicationParts application={application} />}
    </DetailDrawer>
  );
}

/** Facts, quotas, packs, users and related pages of an application: all that call 98 says. */
function ApplicationParts({ application }: { readonly application: ApplicationDetail }) {
  const t = useText();
  const { users, teamId } = application;
  const packs = packsOf(application);
  return (
    <>
      <ApplicationFacts application={application} />
      <DetailBlock title={t('columnQuota')}>
        <ApplicationQuota application={application} isWide />
      </DetailBlock>
      <DetailBlock
        title={t('info.packs.title', { count: packs.length })}
        action={
          <RouteLink to="packList" className="portal-touch-link">
            {t('info.packs.all')}
          </RouteLink>
        }
      >
        <PackRows packs={packs} />
      </DetailBlock>
      <RelatedPages application={application} />
      {users !== undefined && (
        <DetailBlock title={t('joinedTitle', { count: users.length })}>
          <JoinedUsers users={users} teamId={teamId} />
        </DetailBlock>
      )}
    </>
  );
}
