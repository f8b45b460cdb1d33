import { orderVerifyAppCode } from '@portal/shared/contracts/auth';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import {
  checkOrder,
  orderDelInfo,
  orderDiscard,
  orderStatus,
  payOrder,
} from '@portal/shared/contracts/order';
import { applyInvoice, checkCoupon, invoices } from '@portal/shared/contracts/payment';
import {
  editionLicensebagPrice,
  editionMonthPrice,
  editionRenewbagPrice,
  editionUpgradePrice,
} from '@portal/shared/contracts/price';
import {
  exportInvoices,
  exportInvoicesXlsx,
  exportOrders,
  exportOrdersXlsx,
} from '@portal/shared/contracts/search';
import { userOrdersInfo } from '@portal/shared/contracts/user';
import { invoiceChanged } from '@portal/shared/events/invoice';
import { orderCancelled, orderCreated, orderPaid, orderRefunded } from '@portal/shared/events/order';
import { mutation, query, remoteApi, whenever } from '@portal/shared/store';

/** Everything that shows the state of an order. */
const ORDER_TAGS = ['Order', 'OrderStatus'] as const;

/** An order says whether it has an invoice. */
const INVOICE_TAGS = ['Order', 'Invoice'] as const;

export const orderApi = remoteApi(
  'mf-order',
  {
    userOrdersInfo: query(userOrdersInfo, 'Order'),
    orderDelInfo: query(orderDelInfo, 'Order'),
    orderStatus: query(orderStatus, 'OrderStatus'),
    // Every refusal is shown in place of the QR code.
    payOrder: mutation(payOrder, ORDER_TAGS, {
      handles: [
        errorCodes.conflict,
        errorCodes.orderNotPayable,
        errorCodes.priceChanged,
        errorCodes.payMethodUnavailable,
        errorCodes.orderMfaRequired,
        errorCodes.stepUpRequired,
        errorCodes.upstreamFailed,
      ],
    }),
    checkOrder: mutation(checkOrder, ORDER_TAGS),
    orderDiscard: mutation(orderDiscard, ORDER_TAGS),
    orderVerifyAppCode: mutation(orderVerifyAppCode, [], { handles: [errorCodes.mfaCodeWrong] }),
    invoices: query(invoices, 'Invoice'),
    // The dialog says why at its fields, or above them.
    applyInvoice: mutation(applyInvoice, INVOICE_TAGS, {
      handles: [errorCodes.validationFailed, errorCodes.conflict, errorCodes.notFound],
    }),
    exportOrders: mutation(exportOrders),
    exportOrdersXlsx: mutation(exportOrdersXlsx),
    exportInvoices: mutation(exportInvoices),
    exportInvoicesXlsx: mutation(exportInvoicesXlsx),
    editionMonthPrice: query(editionMonthPrice, 'Price'),
    editionUpgradePrice: query(editionUpgradePrice, 'Price'),
    editionLicensebagPrice: query(editionLicensebagPrice, 'Price'),
    editionRenewbagPrice: query(editionRenewbagPrice, 'Price'),
    checkCoupon: mutation(checkCoupon, [], {
      handles: [errorCodes.couponInvalid, errorCodes.validationFailed],
    }),
  },
  {
    refreshOn: [
      whenever(orderCreated, ORDER_TAGS),
      // The first paid order keeps the discount of the first order.
      whenever(orderPaid, [...ORDER_TAGS, 'Price']),
      whenever(orderCancelled, ORDER_TAGS),
      whenever(orderRefunded, ORDER_TAGS),
      whenever(invoiceChanged, INVOICE_TAGS),
    ],
  },
);

/** One order in detail. */
export type OrderDetail = ResponseOf<typeof orderDelInfo>;

/** The state of an order. */
export type OrderProgress = ResponseOf<typeof orderStatus>;
