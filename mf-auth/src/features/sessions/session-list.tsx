import LogoutOutlined from '@ant-design/icons/LogoutOutlined';
import { type UrlPaging, useUrlState } from '@portal/shared/router';
import { ListView } from '@portal/shared/ui/list-view';
import { ToolButton } from '@portal/shared/ui/tool-button';
import { useListViewState } from '@portal/shared/ui/saved-views/use-list-view-state';
import { Flex, Typography, theme } from 'antd';
import { accountApi } from '../../account-api';
import { useText } from '../../text';
import { type DeviceRow, deviceRows } from './device-rows';
import { useDeviceColumns } from './use-device-columns';
import { useRevoke } from './use-revoke';

const NO_FILTERS = {};

/** Sessions of the account by device, this one first (E12). */
export function SessionList() {
  const t = useText();
  const { token } = theme.useToken();
  const { paging, setPaging, clearFilters } = useUrlState(NO_FILTERS);
  const query = accountApi.sessions.useQuery({});
  const revoke = useRevoke();
  const { columns, tools } = useListViewState({
    table: 'sessions',
    calls: accountApi,
    fields: NO_FILTERS,
    columns: useDeviceColumns(revoke.one),
  });
  const devices = query.data === undefined ? undefined : deviceRows(query.data.list);
  const hasOthers = devices?.some(({ isCurrent }) => !isCurrent) ?? false;
  return (
    <Flex vertical gap={token.margin}>
      <Typography.Text type="secondary">{t('sessions.purpose')}</Typography.Text>
      <ListView
        label={t('sessions.list')}
        isPageWide={false}
        query={{
          data: devices && pageOf(devices, paging),
          error: query.error,
          isFetching: query.isFetching,
          refetch: query.refetch,
        }}
        columns={columns}
        rowKey={({ key }) => key}
        toolbar={{
          tools: (
            <>
              {tools}
              {hasOthers && (
                <ToolButton
                  danger
                  icon={<LogoutOutlined aria-hidden />}
                  label={t('sessions.endOthers')}
                  onClick={() => revoke.others(devices ?? [])}
                />
              )}
            </>
          ),
        }}
        paging={paging}
        onPaging={setPaging}
        isFiltered={false}
        onClearFilters={clearFilters}
        empty={{ text: t('sessions.purpose') }}
      />
    </Flex>
  );
}

/** The call returns all sessions at once. */
function pageOf(devices: readonly DeviceRow[], { page, pageSize }: UrlPaging) {
  const list = devices.slice((page - 1) * pageSize, page * pageSize);
  return { list, total: devices.length, page, pageSize };
}
