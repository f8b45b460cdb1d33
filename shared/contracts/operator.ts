import * as z from '@portal/shared/schema';
import { defineEndpoint } from './endpoint';
import { PAY_STATES, VERSIONS } from './enums';
import * as errorCodes from './error-codes';
import * as field from './fields';
import { pagingFields, queryEnum } from './query';
import { INVOICE_STATUSES } from './order-detail';
import { INVOICE_KINDS, invoiceItem } from './payment';
import { cents, count, id, iso, orderNumber, paged } from './shapes';

/** How an order and the ledger can disagree. */
export const LEDGER_DISAGREEMENTS = ['capture', 'fulfilment', 'refundDue', 'refund', 'amount'] as const;

const amount = () => field.whole(0, 1_000_000_000);

const quotas = () =>
  z.object(
    { userNumber: amount(), assetNumber: amount(), diskQuota: amount(), concurrentNumber: amount() },
    'fieldInvalid',
  );

function edition() {
  return z.object(
    {
      version: z.enum(VERSIONS, 'chooseOne'),
      monthCents: amount(),
      included: quotas(),
      step: quotas(),
      max: quotas(),
      unitCents: z.object(
        { user: amount(), asset: amount(), disk: amount(), concurrent: amount() },
        'fieldInvalid',
      ),
    },
    'fieldInvalid',
  );
}

export const opsPriceBook = /* @__PURE__ */ defineEndpoint({
  id: 'ext.opsPriceBook',
  number: 'E50',
  method: 'POST',
  path: '/ext/ops/priceBook',
  access: 'operator',
  creates: 'operatorRecord',
  summary: 'A new price book, effective from a given time; prices in cents, rates in basis points.',
  request: () =>
    z.object({
      EffectiveAt: field.moment(),
      Editions: z.array(edition(), 'chooseSome').check(z.length(VERSIONS.length, 'chooseSome')),
      Months: z
        .array(
          z.object({ value: field.months(), discountRateBp: field.whole(1, 10_000) }, 'fieldInvalid'),
          'chooseSome',
        )
        .check(z.minLength(1, 'chooseSome'), z.maxLength(24, 'tooMany')),
      RenewbagRateBp: field.whole(1, 10_000),
      FirstOrder: z.object({ bp: field.whole(0, 10_000), maxCents: amount() }, 'fieldInvalid'),
    }),
  response: () => z.object({ priceRev: z.int().check(z.minimum(1)), effectiveAt: iso() }),
  errors: [errorCodes.conflict],
});

export const opsRefund = /* @__PURE__ */ defineEndpoint({
  id: 'ext.opsRefund',
  number: 'E51',
  method: 'POST',
  path: '/ext/ops/refund',
  access: 'operator',
  creates: 'operatorRecord',
  summary:
    'Refund a paid order through its wallet, in parts as often as wanted; without an amount, all that is left.',
  request: () =>
    z.object({
      OrderNo: field.orderNo(),
      AmountCents: z.optional(field.whole(1, 1_000_000_000_000)),
      Reason: field.text(1, 200, 'enterReason'),
    }),
  response: () => z.object({ OrderNo: orderNumber(), payState: z.enum(PAY_STATES) }),
  errors: [errorCodes.conflict, errorCodes.notFound],
});

/** Why an order needs an operator. */
export const ORDER_NEEDS = ['fulfilment', 'refund'] as const;

export const opsOrders = /* @__PURE__ */ defineEndpoint({
  id: 'ext.opsOrders',
  number: 'E64',
  method: 'GET',
  path: '/ext/ops/orders',
  access: 'operator',
  summary: 'Orders that could not be fulfilled or refunded, with the cause; the oldest first.',
  request: () => z.object({ Need: queryEnum(ORDER_NEEDS), ...pagingFields([]) }),
  response: () =>
    paged(
      z.object({
        OrderNo: orderNumber(),
        need: z.enum(ORDER_NEEDS),
        /** What went wrong at the last attempt. */
        cause: z.string(),
        attempts: count(),
        amountCents: cents(),
        /** When the order was paid. */
        paidAt: iso(),
      }),
    ),
});

export const opsRetryOrder = /* @__PURE__ */ defineEndpoint({
  id: 'ext.opsOrdersRetry',
  number: 'E64',
  method: 'POST',
  path: '/ext/ops/orders/retry',
  access: 'operator',
  creates: 'operatorRecord',
  summary: 'Retry the fulfilment or the refund of an order that needs an operator.',
  request: () => z.object({ OrderNo: field.orderNo() }),
  response: () => z.object({ OrderNo: orderNumber(), fulfilled: z.boolean() }),
  errors: [errorCodes.conflict, errorCodes.notFound],
});

export const opsLedgerCheck = /* @__PURE__ */ defineEndpoint({
  id: 'ext.opsLedgerCheck',
  number: 'E65',
  method: 'GET',
  path: '/ext/ops/ledger/check',
  access: 'operator',
  takesLong: true,
  summary: 'Whether every transaction of the ledger sums to zero, and orders and payments agree with it.',
  request: () => z.object({}),
  response: () =>
    z.object({
      transactions: count(),
      unbalanced: count(),
      /** At most 100. */
      disagreements: z.array(z.object({ OrderNo: orderNumber(), what: z.enum(LEDGER_DISAGREEMENTS) })),
    }),
});

export const opsIssueInvoice = /* @__PURE__ */ defineEndpoint({
  id: 'ext.opsInvoicesIssue',
  number: 'E62',
  method: 'POST',
  path: '/ext/ops/invoices/issue',
  access: 'operator',
  creates: 'operatorRecord',
  summary: 'Issue a requested invoice under its number, or refuse it with a reason.',
  request: () =>
    z
      .object({
        Id: field.rowId(),
        Number: z.optional(field.text(1, 64, 'enterInvoiceNumber')),
        Refuse: z.optional(field.text(1, 200, 'enterReason')),
      })
      .check(
        z.refine(({ Number, Refuse }) => (Number === undefined) !== (Refuse === undefined), {
          error: 'enterInvoiceNumber',
          path: ['Number'],
        }),
      ),
  response: () => z.object({ status: z.enum(INVOICE_STATUSES) }),
  errors: [errorCodes.conflict, errorCodes.notFound],
});

export const opsInvoices = /* @__PURE__ */ defineEndpoint({
  id: 'ext.opsInvoices',
  number: 'E62',
  method: 'GET',
  path: '/ext/ops/invoices',
  access: 'operator',
  summary: 'Requested invoices, those to decide first.',
  request: () => z.object({ Status: queryEnum(INVOICE_STATUSES), ...pagingFields([]) }),
  response: () =>
    paged(
      z.object({
        Id: id(),
        OrderNos: z.array(orderNumber()),
        /** Earlier releases do not send it. */
        items: z.optional(z.array(invoiceItem())),
        kind: z.enum(INVOICE_KINDS),
        title: z.string(),
        taxNumber: z.optional(z.string()),
        mail: z.string(),
        amountCents: cents(),
        status: z.enum(INVOICE_STATUSES),
        number: z.optional(z.string()),
        reason: z.optional(z.string()),
        createdAt: iso(),
      }),
    ),
});
