import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { invoices } from '@portal/shared/contracts/payment';
import { useUrlState } from '@portal/shared/router';
import { orderApi } from '../../order-api';

/** An invoice that the user requested (E38). */
export type InvoiceRow = ResponseOf<typeof invoices>['list'][number];

/** The list has no filters. */
export const INVOICE_FILTERS = {};

/** The page of invoices that matches the URL. */
export function useInvoiceList() {
  const url = useUrlState(INVOICE_FILTERS);
  const { page, pageSize, sort } = url.paging;
  const query = orderApi.invoices.useQuery({
    Page: page,
    PageSize: pageSize,
    ...(sort !== '' && { Sort: sort }),
  });
  return { url, query };
}
