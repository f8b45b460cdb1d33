import { DETAIL_PARAMS } from '@portal/shared/contracts/detail-params';
import type { ApplicationRow } from '@portal/shared/contracts/application';
import type { MemberRow } from '@portal/shared/contracts/member';
import type { TeamRow } from '@portal/shared/contracts/team';
import { useFormat } from '@portal/shared/i18n';
import { RouteLink } from '@portal/shared/remote';
import { skipToken } from '@portal/shared/store';
import { CARD_ROWS, CardRows, CardRowsSkeleton } from '@portal/shared/ui/card-rows';
import { DetailBlock } from '@portal/shared/ui/detail-block';
import { QueryResult } from '@portal/shared/ui/query-result';
import { RowText } from '@portal/shared/ui/row-text';
import { StatusTag } from '@portal/shared/ui/status-tag';
import { useVersionText } from '@portal/shared/ui/use-enum-text';
import { applicationApi } from '../../application-api';
import { useText } from '../../text';

interface MemberApplicationsProps {
  readonly member: MemberRow;
  readonly team: TeamRow;
}

/** The first applications of the team, and which of them the member may use. */
export function MemberApplications({ member, team }: MemberApplicationsProps) {
  const t = useText();
  const format = useFormat();
  const versionText = useVersionText();
  const { Id, appCount } = team;
  const query = applicationApi.instancesInfo.useQuery(
    appCount === 0 ? skipToken : { TeamId: Id, Page: 1, PageSize: CARD_ROWS },
  );
  const nothing = <RowText tone="secondary">{t('memberList.noApplications')}</RowText>;
  return (
    <DetailBlock
      title={t('memberList.applications', { count: query.data?.total ?? appCount })}
      action={
        <RouteLink to="applicationList" className="portal-touch-link">
          {t('memberList.allApplications')}
        </RouteLink>
      }
    >
      {appCount === 0 ? (
        nothing
      ) : (
        <QueryResult query={query} skeleton={<CardRowsSkeleton rows={Math.min(appCount, CARD_ROWS)} />}>
          {({ list }) =>
            list.length === 0 ? (
              nothing
            ) : (
              <CardRows
                rows={list.map((application) => ({
                  key: application.Id,
                  title: (
                    <RouteLink
                      to="applicationList"
                      query={{ [DETAIL_PARAMS.application]: application.Id }}
                      otherwise={application.name}
                    >
                      {application.name}
                    </RouteLink>
                  ),
                  note: t('memberList.applicationNote', {
                    version: versionText(application.version),
                    due: format.date(application.dueDate),
                  }),
                  aside: member.isSelf ? (
                    <AccessTag hasJoined={application.joined} />
                  ) : (
                    <AccessOf member={member} application={application} />
                  ),
                }))}
              />
            )
          }
        </QueryResult>
      )}
    </DetailBlock>
  );
}

/** Who has joined is only in the detail of an application (call 98), and there only for admins. */
function AccessOf({
  member,
  application,
}: {
  readonly member: MemberRow;
  readonly application: ApplicationRow;
}) {
  const { data } = applicationApi.instanceDelInfo.useQuery({ InstanceId: application.Id });
  if (data?.users === undefined) return null;
  return <AccessTag hasJoined={data.users.some(({ userId }) => userId === member.userId)} />;
}

function AccessTag({ hasJoined }: { readonly hasJoined: boolean }) {
  const t = useText();
  return (
    <StatusTag tone={hasJoined ? 'good' : 'neutral'}>
      {t(hasJoined ? 'memberList.hasAccess' : 'memberList.hasNoAccess')}
    </StatusTag>
  );
}
