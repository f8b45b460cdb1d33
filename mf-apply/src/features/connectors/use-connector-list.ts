import { useUrlState } from '@portal/shared/router';
import { connectorApi } from '../../connector-api';
import { CONNECTOR_FILTERS } from './connector-filters';

/** The page of an application's connectors that the URL selects. */
export function useConnectorList(instanceId: string) {
  const url = useUrlState(CONNECTOR_FILTERS);
  const { keyword, state } = url.filters;
  const { page, pageSize, sort } = url.paging;
  const query = connectorApi.connectorInfos.useQuery({
    InstanceId: instanceId,
    ...(keyword !== '' && { Keyword: keyword }),
    ...(state !== undefined && { State: state }),
    Page: page,
    PageSize: pageSize,
    ...(sort !== '' && { Sort: sort }),
  });
  return { url, query };
}
