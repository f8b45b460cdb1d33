import { RouteLink, useContentMark } from '@portal/shared/remote';
import { CardRows, CardRowsSkeleton } from '@portal/shared/ui/card-rows';
import { EmptyState } from '@portal/shared/ui/empty-state';
import { QueryResult } from '@portal/shared/ui/query-result';
import { Flex, Skeleton, theme } from 'antd';
import { ApplicationLink } from '../application-link';
import { DueDate } from '../due-date';
import { EXPIRING_DAYS } from '../due-tone';
import { expiryOf } from '../features/expiry/expiry';
import { ExpiryDrawing } from '../features/expiry/expiry-drawing';
import { useDueApplications } from '../features/expiry/use-due-applications';
import { useText } from '../text';

/** Number of lines below the drawing. */
const ROWS = 2;

/** Home: a time line of applications that have expired or will within 30 days, and the next ones by name. */
export function Card() {
  const t = useText();
  const { token } = theme.useToken();
  const query = useDueApplications();
  useContentMark(query.data !== undefined || query.error !== undefined);
  return (
    <QueryResult query={query} skeleton={<CardSkeleton />}>
      {({ list }) => {
        if (list.length === 0)
          return (
            <EmptyState
              text={t('dueEmpty')}
              action={<RouteLink to="applicationList">{t('cardAll')}</RouteLink>}
            />
          );
        const { expired, expiring } = expiryOf(list);
        return (
          <Flex vertical flex={1} gap={token.margin}>
            <ExpiryDrawing applications={list} />
            <CardRows
              label={t('dueRows')}
              room={ROWS}
              rows={[...expiring, ...expired].map((application) => ({
                key: application.Id,
                title: <ApplicationLink name={application.name} />,
                note: application.teamName,
                aside: <DueDate application={application} />,
              }))}
              foot={
                <RouteLink
                  to="applicationList"
                  query={{ status: ['normal', 'expired'], due: EXPIRING_DAYS, sort: 'dueDate' }}
                >
                  {t('dueAll')}
                </RouteLink>
              }
            />
          </Flex>
        );
      }}
    </QueryResult>
  );
}

function CardSkeleton() {
  const { token } = theme.useToken();
  return (
    <Flex vertical gap={token.margin}>
      <Skeleton.Node active style={{ width: '100%', height: 140 }} />
      <CardRowsSkeleton rows={ROWS} />
    </Flex>
  );
}
