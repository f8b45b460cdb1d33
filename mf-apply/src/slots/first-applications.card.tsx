import { useVersionText } from '@portal/shared/ui/use-enum-text';
import type { ApplicationRow } from '@portal/shared/contracts/application';
import { useFormat } from '@portal/shared/i18n';
import { RouteLink, useContentMark } from '@portal/shared/remote';
import { ButtonLink } from '@portal/shared/ui/button-link';
import { CardRows, CardRowsSkeleton } from '@portal/shared/ui/card-rows';
import { EmptyState } from '@portal/shared/ui/empty-state';
import { QueryResult } from '@portal/shared/ui/query-result';
import { RowText } from '@portal/shared/ui/row-text';
import { StatusTag } from '@portal/shared/ui/status-tag';
import { ApplicationLink } from '../application-link';
import { dueTone } from '../due-tone';
import { STATUS_TONE } from '../features/application-list/application-tone';
import { useFirstApplications } from '../features/overview/use-first-applications';
import { useText } from '../text';

/** Home: the first applications of the list, each with a link to it. */
export function Card() {
  const t = useText();
  const versionText = useVersionText();
  const query = useFirstApplications();
  useContentMark(query.data !== undefined || query.error !== undefined);
  const all = <RouteLink to="applicationList">{t('cardAll')}</RouteLink>;
  return (
    <QueryResult query={query} skeleton={<CardRowsSkeleton />}>
      {({ list, total }) => {
        if (total === 0)
          return (
            <EmptyState
              subject="applications"
              text={t('emptyHint')}
              action={
                <ButtonLink to="applicationStore" type="default" otherwise={all}>
                  {t('buy')}
                </ButtonLink>
              }
            />
          );
        return (
          <CardRows
            rows={list.map((application) => ({
              key: application.Id,
              title: <ApplicationLink application={application} />,
              note: `${versionText(application.version)} · ${application.teamName}`,
              aside: <Condition application={application} />,
            }))}
            foot={all}
          />
        );
      }}
    </QueryResult>
  );
}

/** The days until the application expires, or its status if it does not run. */
function Condition({ application }: { readonly application: ApplicationRow }) {
  const t = useText();
  const format = useFormat();
  const { status, daysLeft } = application;
  if (status === 'normal')
    return <RowText tone={dueTone(application)}>{format.relativeDays(daysLeft)}</RowText>;
  return <StatusTag tone={STATUS_TONE[status]}>{t(`instanceStatus.${status}`)}</StatusTag>;
}
