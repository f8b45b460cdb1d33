import { RouteLink, useContentMark } from '@portal/shared/remote';
import { EmptyState } from '@portal/shared/ui/empty-state';
import { QueryResult } from '@portal/shared/ui/query-result';
import { Flex, Typography, theme } from 'antd';
import { applicationApi } from '../application-api';
import { dueTone } from '../features/application-list/due-tone';
import { DueDate } from '../features/application-list/due-date';
import { useText } from '../text';

/** How many applications the card has room for. */
const ROWS = 5;

/** Home: what expires within 30 days, soonest first. */
export function Card() {
  const t = useText();
  const { token } = theme.useToken();
  const query = applicationApi.instancesInfo.useQuery({
    Status: ['normal'],
    Sort: 'dueDate',
    PageSize: ROWS,
  });
  useContentMark(query.data !== undefined || query.error !== undefined);
  const all = <RouteLink to="applicationList">{t('cardAll')}</RouteLink>;
  return (
    <QueryResult query={query}>
      {({ list }) => {
        const expiring = list.filter((application) => dueTone(application) === 'warning');
        if (expiring.length === 0) return <EmptyState text={t('cardEmpty')} action={all} />;
        return (
          <Flex vertical gap={token.marginSM}>
            <ul style={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: token.marginXS }}>
              {expiring.map((application) => (
                <li key={application.Id}>
                  <Flex justify="space-between" gap={token.margin}>
                    <div style={{ minWidth: 0 }}>
                      <Typography.Text ellipsis>{application.name}</Typography.Text>
                      <Typography.Text type="secondary" ellipsis style={{ display: 'block' }}>
                        {application.teamName}
                      </Typography.Text>
                    </div>
                    <div style={{ textAlign: 'end', whiteSpace: 'nowrap' }}>
                      <DueDate application={application} />
                    </div>
                  </Flex>
                </li>
              ))}
            </ul>
            {all}
          </Flex>
        );
      }}
    </QueryResult>
  );
}
