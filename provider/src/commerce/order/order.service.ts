import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { Language } from '@portal/shared/contracts/language';
import type { orderDelInfo } from '@portal/shared/contracts/order';
import type { exportOrders } from '@portal/shared/contracts/search';
import type { OrderBrief } from '@portal/shared/contracts/shapes';
import type { userOrdersInfo } from '@portal/shared/contracts/user';
import { containsPattern, limitOf, orderNumberPattern, presentPage } from '../../platform/database/paging';
import type { InvoiceService } from '../invoice/invoice.service';
import { findAdminTeamIds } from '../../platform/access/access.repository';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError } from '../../platform/http/business-error';
import type { SignedInUser } from '../../platform/http/signed-in-user';
import { fromOf, toOf } from '../../platform/runtime/local-day';
import type { RowBatches } from '../../platform/export/export-table';
import { presentedBatches, rowBatches } from '../../platform/export/row-batches';
import { presentOrder, presentOrderDetail } from './order.presenter';
import {
  countOrdersByStatus,
  findInvoiceOf,
  findOrder,
  listOrders,
  listOrdersAfter,
  type OrderBriefRow,
} from './order.repository';
import { loadOrderState } from './order-state.repository';

/** A file has no actions. */
const NOT_EXPORTED: ReadonlySet<string> = new Set();

/** Who reads orders; days are days of their zone. */
type Caller = Pick<SignedInUser, 'userId' | 'zone'>;

/** Orders, for the users who may see them. */
export function orderService(
  { database, clock }: Pick<ProviderDeps, 'database' | 'clock'>,
  invoices: Pick<InvoiceService, 'invoiceable'>,
) {
  async function queryOf({ userId, zone }: Caller, input: ParsedRequestOf<typeof exportOrders>) {
    return {
      userId,
      now: clock.now(),
      adminTeamIds: await findAdminTeamIds(database.queries, userId),
      teamId: input.TeamId,
      instanceId: input.InstanceId,
      statuses: input.Status,
      types: input.Type,
      pattern: containsPattern(input.Keyword),
      numberPattern: orderNumberPattern(input.Keyword),
      from: fromOf(input.From, zone),
      to: toOf(input.To, zone),
    };
  }

  return {
    async list(
      caller: Caller,
      input: ParsedRequestOf<typeof userOrdersInfo>,
    ): Promise<ResponseOf<typeof userOrdersInfo>> {
      const { userId } = caller;
      const query = await queryOf(caller, input);
      const { now } = query;
      const { queries } = database;
      const page = await listOrders(queries, { ...query, sort: input.Sort, ...limitOf(input) });
      const counts = await countOrdersByStatus(queries, query);
      const numbers = page.rows.map(({ orderNo }) => orderNo);
      const invoiceable = await invoices.invoiceable(userId, numbers);
      return {
        ...presentPage(page, input, (row) => presentOrder(row, { userId, now, invoiceable })),
        counts,
      };
    },

    /** The newest orders of the list, for its export (E35). */
    async export(
      caller: Caller,
      input: ParsedRequestOf<typeof exportOrders>,
    ): Promise<RowBatches<OrderBrief>> {
      const query = await queryOf(caller, input);
      const reader = { userId: caller.userId, now: query.now, invoiceable: NOT_EXPORTED };
      const batches = rowBatches<OrderBriefRow>(({ after, limit }) =>
        listOrdersAfter(database.queries, { ...query, after, limit }),
      );
      return presentedBatches(batches, (row) => presentOrder(row, reader));
    },

    /** @throws BusinessError `notFound` for an unknown order and for one that the reader may not see */
    async detail(
      { userId, language }: { readonly userId: string; readonly language: Language },
      orderNo: string,
    ): Promise<ResponseOf<typeof orderDelInfo>> {
      const adminTeamIds = await findAdminTeamIds(database.queries, userId);
      const order = await findOrder(database.queries, { userId, adminTeamIds, orderNo });
      if (order === null) throw new BusinessError(errorCodes.notFound);
      const { queries } = database;
      const state = await loadOrderState(queries, order.order);
      const invoice = await findInvoiceOf(queries, orderNo);
      const invoiceable = await invoices.invoiceable(userId, [orderNo]);
      const reader = { userId, now: clock.now(), language, invoiceable };
      return presentOrderDetail({ ...order, state, invoice }, reader);
    },
  };
}
