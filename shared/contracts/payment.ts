import * as z from '@portal/shared/schema';
import { defineEndpoint } from './endpoint';
import { VERSIONS } from './enums';
import * as errorCodes from './error-codes';
import * as field from './fields';
import { LANGUAGES } from './language';
import { INVOICE_STATUSES } from './order-detail';
import { pagingFields } from './query';
import { bp, cents, id, iso, orderNumber, paged } from './shapes';

export const receipt = /* @__PURE__ */ defineEndpoint({
  id: 'ext.orderReceipt',
  number: 'E36',
  method: 'GET',
  path: '/ext/order/receipt/{OrderNo}',
  access: 'session',
  summary: 'Receipt of a paid order, as a page to print.',
  responseFormat: 'text',
  request: () =>
    z.object({
      OrderNo: field.orderNo(),
      /** The page is opened by a link, which cannot send a language in its header. */
      Language: z.optional(z.enum(LANGUAGES, 'chooseOne')),
    }),
  response: () => z.string(),
  errors: [errorCodes.notFound, errorCodes.conflict],
});

export const INVOICE_KINDS = ['personal', 'company'] as const;

export const applyInvoice = /* @__PURE__ */ defineEndpoint({
  id: 'ext.invoiceApply',
  number: 'E37',
  method: 'POST',
  path: '/ext/invoice/apply',
  access: 'orderOwner',
  creates: 'invoice',
  summary: 'Request one invoice for paid orders of the caller; a company states its tax number.',
  request: () =>
    z
      .object({
        OrderNos: z
          .array(field.orderNo(), 'chooseOrder')
          .check(z.minLength(1, 'chooseOrder'), z.maxLength(50, 'tooMany')),
        Kind: z.enum(INVOICE_KINDS, 'chooseOne'),
        Title: field.text(1, 128, 'enterTitle'),
        TaxNumber: z.optional(field.taxNumber()),
        Mail: field.mail(),
      })
      .check(
        z.refine(({ Kind, TaxNumber }) => Kind === 'personal' || TaxNumber !== undefined, {
          error: 'enterTaxNumber',
          path: ['TaxNumber'],
        }),
      ),
  response: () => z.object({ Id: id(), status: z.enum(INVOICE_STATUSES) }),
  errors: [errorCodes.notFound, errorCodes.conflict],
});

/** An order on an invoice. */
export function invoiceItem() {
  return z.object({
    OrderNo: orderNumber(),
    /** What was bought, as the buyer saw it, in the caller's language. */
    content: z.string(),
    /** What was paid and not given back. */
    amountCents: cents(),
  });
}

export const invoices = /* @__PURE__ */ defineEndpoint({
  id: 'ext.invoiceList',
  number: 'E38',
  method: 'GET',
  path: '/ext/invoice/list',
  access: 'session',
  summary: 'Invoices that the caller requested.',
  request: () => z.object(pagingFields(['createdAt'])),
  response: () =>
    paged(
      z.object({
        Id: id(),
        OrderNos: z.array(orderNumber()),
        /** Earlier releases do not send it. */
        items: z.optional(z.array(invoiceItem())),
        kind: z.enum(INVOICE_KINDS),
        title: z.string(),
        amountCents: cents(),
        status: z.enum(INVOICE_STATUSES),
        /** The invoice's own number, once issued. */
        number: z.optional(z.string()),
        /** Why it was refused. */
        reason: z.optional(z.string()),
        createdAt: iso(),
      }),
    ),
});

export const checkCoupon = /* @__PURE__ */ defineEndpoint({
  id: 'ext.couponCheck',
  number: 'E39',
  method: 'POST',
  path: '/ext/coupon/check',
  access: 'session',
  creates: 'none',
  summary: 'Discount of a coupon, its minimum amount and its end.',
  request: () =>
    z.object({
      CouponCode: field.couponCode(),
      /** The edition that it is to be used for. */
      Version: z.optional(z.enum(VERSIONS, 'chooseOne')),
      /** The amount before the coupon. */
      AmountCents: z.optional(field.whole(0, Number.MAX_SAFE_INTEGER)),
    }),
  response: () =>
    z.object({
      /** 0 for a percentage without `AmountCents`. */
      couponCents: cents(),
      /** Absent for a coupon of a fixed amount. */
      percentBp: z.optional(bp()),
      minCents: cents(),
      expiresAt: iso(),
    }),
  errors: [errorCodes.couponInvalid],
});

export const wechatNotify = /* @__PURE__ */ defineEndpoint({
  id: 'pay.notifyWechat',
  number: 'E40',
  method: 'POST',
  path: '/pay/notify/wechat',
  access: 'wallet',
  creates: 'none',
  summary:
    'Notification of Wechat, signed and encrypted; the signature is over the raw body. Errors are {code: FAIL}.',
  responseFormat: 'empty',
  countsAsActivity: false,
  request: () =>
    z.looseObject({
      id: z.string(),
      event_type: z.string(),
      resource: z.looseObject({
        ciphertext: z.string(),
        nonce: z.string(),
        associated_data: z.optional(z.string()),
      }),
    }),
  response: () => z.null(),
});

export const alipayNotify = /* @__PURE__ */ defineEndpoint({
  id: 'pay.notifyAlipay',
  number: 'E41',
  method: 'POST',
  path: '/pay/notify/alipay',
  access: 'wallet',
  creates: 'none',
  summary: 'Notification of Alipay, a signed form; the response is the word success or failure.',
  encoding: 'form',
  responseFormat: 'text',
  countsAsActivity: false,
  request: () =>
    z.looseObject({
      notify_id: z.string(),
      out_trade_no: z.string(),
      trade_status: z.string(),
      total_amount: z.string(),
      app_id: z.string(),
      sign: z.string(),
    }),
  response: () => z.literal('success'),
});
