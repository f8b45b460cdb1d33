import type { connectorDelInfo, connectorInfos } from '@portal/shared/contracts/connector';
import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { Language } from '@portal/shared/contracts/language';
import type { Membership } from '../../platform/access/membership';
import { accountLabel } from '../../platform/contact/account-label';
import { labelOrFormerUser } from '../../platform/contact/former-user';
import { containsPattern, limitOf, presentPage } from '../../platform/database/paging';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError } from '../../platform/http/business-error';
import { hasJoined, isTeamAdmin } from '../application/application.policy';
import { presentConnector, presentConnectorDetail } from './connector.presenter';
import {
  findConnector,
  findCreator,
  findTeamOfConnector,
  isAssigned,
  listConnectors,
  listEvents,
} from './connector.repository';

const HISTORY_ROWS = 100;

/** The reading member, and their membership of the connector's team. */
export interface ConnectorReader {
  readonly userId: string;
  readonly membership: Membership;
  readonly language: Language;
}

/** Connectors as the members who joined their application see them. */
export function connectorService({ database, clock }: Pick<ProviderDeps, 'database' | 'clock'>) {
  async function mayRead({ userId, membership }: Omit<ConnectorReader, 'language'>, instanceId: string) {
    return (
      isTeamAdmin(membership) ||
      hasJoined({ ...membership, isAssigned: await isAssigned(database.queries, { userId, instanceId }) })
    );
  }

  return {
    /** The team of a connector, for the check of the caller's membership. */
    teamOf(connectorId: string): Promise<string | null> {
      return findTeamOfConnector(database.queries, connectorId);
    },

    /** @throws BusinessError `notJoinedApplication` */
    async list(
      reader: Omit<ConnectorReader, 'language'>,
      input: ParsedRequestOf<typeof connectorInfos>,
    ): Promise<ResponseOf<typeof connectorInfos>> {
      if (!(await mayRead(reader, input.InstanceId)))
        throw new BusinessError(errorCodes.notJoinedApplication);
      const page = await listConnectors(database.queries, {
        instanceId: input.InstanceId,
        now: clock.now(),
        pattern: containsPattern(input.Keyword),
        state: input.State,
        sort: input.Sort,
        ...limitOf(input),
      });
      const isAdmin = isTeamAdmin(reader.membership);
      return presentPage(page, input, (row) => presentConnector(row, { isAdmin }));
    },

    /** @throws BusinessError `notFound`, also for a member who has not joined the application */
    async detail(reader: ConnectorReader, connectorId: string): Promise<ResponseOf<typeof connectorDelInfo>> {
      const { queries } = database;
      const row = await findConnector(queries, connectorId, clock.now());
      if (row === null || !(await mayRead(reader, row.connector.instanceId)))
        throw new BusinessError(errorCodes.notFound);
      const creator = await findCreator(queries, row.connector.createdBy);
      return presentConnectorDetail(
        row,
        { isAdmin: isTeamAdmin(reader.membership) },
        {
          createdBy: labelOrFormerUser(creator, reader.language, accountLabel),
          history: await listEvents(queries, connectorId, HISTORY_ROWS),
        },
      );
    },
  };
}

export type ConnectorService = ReturnType<typeof connectorService>;
