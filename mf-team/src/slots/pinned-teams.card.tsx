import { RouteLink, useContentMark } from '@portal/shared/remote';
import { EmptyState } from '@portal/shared/ui/empty-state';
import { QueryResult } from '@portal/shared/ui/query-result';
import { Flex, Typography, theme } from 'antd';
import { teamApi } from '../team-api';
import { useText } from '../text';

/** How many pinned teams the card has room for. */
const ROWS = 5;

/** Home: the pinned teams, with what each holds. */
export function Card() {
  const t = useText();
  const { token } = theme.useToken();
  const query = teamApi.teamsInfo.useQuery({ Favor: true, PageSize: ROWS });
  useContentMark(query.data !== undefined || query.error !== undefined);
  const all = <RouteLink to="teamList">{t('cardAll')}</RouteLink>;
  return (
    <QueryResult query={query}>
      {({ list }) =>
        list.length === 0 ? (
          <EmptyState text={t('cardEmpty')} action={all} />
        ) : (
          <Flex vertical gap={token.marginSM}>
            <ul style={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: token.marginXS }}>
              {list.map((team) => (
                <li key={team.Id}>
                  <Flex wrap justify="space-between" align="center" gap={`0 ${token.margin}px`}>
                    <RouteLink to="teamList" query={{ keyword: team.name }} style={{ minWidth: 0 }}>
                      <Typography.Text ellipsis style={{ color: 'inherit' }}>
                        {team.name}
                      </Typography.Text>
                    </RouteLink>
                    <Typography.Text type="secondary" style={{ whiteSpace: 'nowrap' }}>
                      {t('members', { count: team.memberCount })} ·{' '}
                      {t('applications', { count: team.appCount })}
                    </Typography.Text>
                  </Flex>
                </li>
              ))}
            </ul>
            {all}
          </Flex>
        )
      }
    </QueryResult>
  );
}
