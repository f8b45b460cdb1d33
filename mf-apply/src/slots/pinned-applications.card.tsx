import type { ApplicationRow } from '@portal/shared/contracts/application';
import { RouteLink, useContentMark } from '@portal/shared/remote';
import { ButtonLink } from '@portal/shared/ui/button-link';
import { CardRows, CardRowsSkeleton } from '@portal/shared/ui/card-rows';
import { EmptyState } from '@portal/shared/ui/empty-state';
import { QueryResult } from '@portal/shared/ui/query-result';
import { StatusTag } from '@portal/shared/ui/status-tag';
import { ApplicationLink } from '../application-link';
import { ApplicationEntry } from '../features/application-list/application-entry';
import { STATUS_TONE, STATUS_LABEL, VERSION_LABEL } from '../features/application-list/application-labels';
import { useFirstApplications } from '../features/overview/use-first-applications';
import { useText } from '../text';

/** Home: the pinned applications, each with a link into it. */
export function Card() {
  const t = useText();
  const query = useFirstApplications();
  useContentMark(query.data !== undefined || query.error !== undefined);
  const all = <RouteLink to="applicationList">{t('cardAll')}</RouteLink>;
  return (
    <QueryResult query={query} skeleton={<CardRowsSkeleton />}>
      {({ list, total }) => {
        const pinned = list.filter(({ favor }) => favor);
        if (total === 0)
          return (
            <EmptyState
              text={t('emptyHint')}
              action={
                <ButtonLink to="applicationStore" type="default" otherwise={all}>
                  {t('buy')}
                </ButtonLink>
              }
            />
          );
        if (pinned.length === 0) return <EmptyState text={t('pinnedEmpty')} action={all} />;
        return (
          <CardRows
            rows={pinned.map((application) => ({
              key: application.Id,
              title: <ApplicationLink name={application.name} />,
              note: `${t(VERSION_LABEL[application.version])} · ${application.teamName}`,
              aside: <OpenLink application={application} />,
            }))}
            foot={all}
          />
        );
      }}
    </QueryResult>
  );
}

/** Link into the application, or its status if it cannot be opened. */
function OpenLink({ application }: { readonly application: ApplicationRow }) {
  const t = useText();
  const { loginUrl, status } = application;
  if (loginUrl !== undefined) return <ApplicationEntry application={application} />;
  return <StatusTag tone={STATUS_TONE[status]}>{t(STATUS_LABEL[status])}</StatusTag>;
}
