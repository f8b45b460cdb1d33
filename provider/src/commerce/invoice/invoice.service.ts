import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { Language } from '@portal/shared/contracts/language';
import { sumCents } from '@portal/shared/contracts/money';
import type { opsInvoices, opsIssueInvoice } from '@portal/shared/contracts/operator';
import type { applyInvoice, invoices } from '@portal/shared/contracts/payment';
import { limitOf, presentPage } from '../../platform/database/paging';
import type { ProviderDeps } from '../../platform/deps';
import type { RowBatches } from '../../platform/export/export-table';
import { pageBatches, presentedBatches } from '../../platform/export/row-batches';
import { BusinessError } from '../../platform/http/business-error';
import { invoiceChanged } from './invoice-events';
import { invoiceNotice } from './invoice-notice';
import { reviseRequested } from './invoice-revision.service';
import { presentInvoice, presentInvoiceForOperator, type InvoiceShown } from './invoice.presenter';
import {
  decideInvoice,
  findInvoiceable,
  findInvoiceableForUpdate,
  findInvoiceForUpdate,
  hasInvoice,
  hasUndelivered,
  insertInvoice,
  isNumberTaken,
  listInvoices,
} from './invoice.repository';

/** The buyer of these orders. */
interface Applicant {
  readonly userId: string;
  /** Each once. */
  readonly orderNos: readonly string[];
  readonly mutationId?: string | undefined;
}

/** Invoices: buyers request them for paid orders, operators issue or refuse them (E37, E38, E62). */
export function invoiceService({
  database,
  units,
  newId,
}: Pick<ProviderDeps, 'database' | 'units' | 'newId'>) {
  return {
    /**
     * @throws BusinessError `conflict` for an order that is not paid, not delivered, was refunded in full, or has an
     *   invoice
     */
    async apply(
      { userId, orderNos, mutationId }: Applicant,
      input: Omit<ParsedRequestOf<typeof applyInvoice>, 'OrderNos'>,
    ): Promise<ResponseOf<typeof applyInvoice>> {
      const id = newId();
      await units.run({ locks: { orders: orderNos }, mutationId }, async ({ queries, now, publish }) => {
        const paid = await findInvoiceableForUpdate(queries, userId, orderNos);
        if (paid.length !== orderNos.length || (await hasInvoice(queries, orderNos)))
          throw new BusinessError(errorCodes.conflict);
        const row = {
          id,
          buyerId: userId,
          kind: input.Kind,
          title: input.Title,
          taxNumber: input.TaxNumber ?? null,
          mail: input.Mail,
          amountCents: sumCents(...paid.map(({ keptCents }) => keptCents)),
          status: 'applied' as const,
          createdAt: now,
          updatedAt: now,
        };
        await insertInvoice(queries, row, orderNos);
        publish(invoiceChanged(row));
      });
      return { Id: id, status: 'applied' };
    },

    /** Those of these orders that the user can request an invoice for now. */
    invoiceable(userId: string, orderNos: readonly string[]): Promise<ReadonlySet<string>> {
      return findInvoiceable(database.queries, userId, orderNos);
    },

    async list(
      { userId, language }: { readonly userId: string; readonly language: Language },
      input: ParsedRequestOf<typeof invoices>,
    ): Promise<ResponseOf<typeof invoices>> {
      const page = await listInvoices(database.queries, {
        buyerId: userId,
        sort: input.Sort,
        ...limitOf(input),
      });
      return presentPage(page, input, (row) => presentInvoice(row, language));
    },

    /** The newest invoices of a buyer, for their export (E35). */
    export(userId: string, language: Language): RowBatches<InvoiceShown> {
      return presentedBatches(
        pageBatches((page) => listInvoices(database.queries, { buyerId: userId, sort: [], ...page })),
        (row) => presentInvoice(row, language),
      );
    },

    async listAll(
      input: ParsedRequestOf<typeof opsInvoices>,
      language: Language,
    ): Promise<ResponseOf<typeof opsInvoices>> {
      const page = await listInvoices(database.queries, {
        status: input.Status,
        sort: input.Sort,
        ...limitOf(input),
      });
      return presentPage(page, input, (row) => presentInvoiceForOperator(row, language));
    },

    /**
     * @throws BusinessError `notFound`, `conflict` if it is decided, the number is taken, or an order on it is not
     *   delivered; also if it was for another amount than is left of its orders, which is stored
     */
    async decide({
      Id: id,
      Number: number,
      Refuse: reason,
    }: ParsedRequestOf<typeof opsIssueInvoice>): Promise<ResponseOf<typeof opsIssueInvoice>> {
      const status = number === undefined ? 'refused' : 'issued';
      const isRevised = await units.run({}, async (unit) => {
        const { queries, now, notify, publish } = unit;
        const row = await findInvoiceForUpdate(queries, id);
        if (row === null) throw new BusinessError(errorCodes.notFound);
        if (row.status !== 'applied' || (number !== undefined && (await isNumberTaken(queries, number))))
          throw new BusinessError(errorCodes.conflict);
        // A process of an earlier release knows neither parts that were given back nor deliveries.
        if (status === 'issued') {
          if (await hasUndelivered(queries, id)) throw new BusinessError(errorCodes.conflict);
          if (await reviseRequested(unit, row)) return true;
        }
        await decideInvoice(queries, id, {
          status,
          number: number ?? null,
          reason: reason ?? null,
          decidedAt: now,
          updatedAt: now,
        });
        publish(invoiceChanged(row));
        notify(
          row.buyerId,
          status === 'issued'
            ? invoiceNotice('invoiceIssued', { number: number ?? '' })
            : invoiceNotice('invoiceRefused', { reason: reason ?? '' }),
        );
        return false;
      });
      if (isRevised) throw new BusinessError(errorCodes.conflict);
      return { status };
    },
  };
}

export type InvoiceService = ReturnType<typeof invoiceService>;
