import { useLayout } from '@portal/shared/store';
import { ListCards } from '@portal/shared/ui/list-cards';
import { ListSkeleton } from '@portal/shared/ui/list-skeleton';
import { ListTable } from '@portal/shared/ui/list-table';
import { touchTarget } from '@portal/shared/ui/measures';
import { QueryResult } from '@portal/shared/ui/query-result';
import { useListViewState } from '@portal/shared/ui/saved-views/use-list-view-state';
import { Button, Flex, Typography, theme } from 'antd';
import { accountApi } from '../../account-api';
import { useText } from '../../text';
import type { SessionRow } from './session-row';
import { useRevoke } from './use-revoke';
import { useSessionColumns } from './use-session-columns';

const IGNORE = () => undefined;
const NO_FILTERS = {};

/** Sessions of the account, this device first (E12). */
export function SessionList() {
  const t = useText();
  const { device } = useLayout();
  const { token } = theme.useToken();
  const query = accountApi.sessions.useQuery({});
  const revoke = useRevoke();
  const { columns, tools } = useListViewState({
    table: 'sessions',
    calls: accountApi,
    fields: NO_FILTERS,
    columns: useSessionColumns(revoke.one),
  });
  const isMobile = device === 'mobile';
  const hasOthers = query.data?.list.some(({ isCurrent }) => !isCurrent) ?? false;
  return (
    <Flex vertical gap={token.margin}>
      <Flex justify="space-between" align="center" gap={token.margin} wrap>
        <Typography.Text type="secondary" style={{ flex: '1 1 240px' }}>
          {t('sessions.purpose')}
        </Typography.Text>
        {tools}
        {hasOthers && (
          <Button danger onClick={revoke.others} style={touchTarget(device)}>
            {t('sessions.endOthers')}
          </Button>
        )}
      </Flex>
      <QueryResult query={query} skeleton={<ListSkeleton isMobile={isMobile} />}>
        {({ list }) => {
          const shown = { label: t('sessions.list'), rows: currentFirst(list), columns, rowKey: keyOf };
          return isMobile ? <ListCards {...shown} /> : <ListTable {...shown} sort="" onSort={IGNORE} />;
        }}
      </QueryResult>
    </Flex>
  );
}

function keyOf({ Id }: SessionRow): string {
  return Id;
}

function currentFirst(list: readonly SessionRow[]): readonly SessionRow[] {
  return [...list].sort(
    (a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.lastSeen.localeCompare(a.lastSeen),
  );
}
