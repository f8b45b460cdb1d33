import type { ApplicationRow } from '@portal/shared/contracts/application';
import { useCan } from '@portal/shared/remote';
import { connectorApi } from '../../connector-api';
import { useFirstApplications } from './use-first-applications';

const NO_ROW: Pick<ApplicationRow, 'can'> = { can: [] };

/**
 * Whether the user's first application has a connector. Users with several applications know their way, and those who
 * may not add connectors have nothing to do: for both it is so.
 */
export function useFirstConnector() {
  const applications = useFirstApplications();
  const [first] = applications.data?.list ?? [];
  const mayConnect = useCan('addConnector', first ?? NO_ROW);
  const isTheirs = applications.data?.total === 1 && mayConnect;
  const connectors = connectorApi.connectorInfos.useQuery(
    { InstanceId: first?.Id ?? '', Page: 1, PageSize: 1 },
    { skip: !isTheirs },
  );
  const query = isTheirs ? connectors : applications;
  return {
    query,
    /** Undefined while unknown. */
    hasConnector:
      applications.data === undefined
        ? undefined
        : isTheirs
          ? connectors.data && connectors.data.total > 0
          : applications.data.total > 0,
    /** The application to connect; undefined if there is none. */
    applicationId: isTheirs ? first?.Id : undefined,
  };
}
