import * as z from '@portal/shared/schema';
import { defineEndpoint } from './endpoint';
import { BAG_TYPES, ORDER_STATUSES, PAY_METHODS, PAY_STATES, VERSIONS } from './enums';
import * as errorCodes from './error-codes';
import * as field from './fields';
import { orderDetail } from './order-detail';
import { ORDER_DELIVERIES, cents, id, iso, orderNumber, price, seconds } from './shapes';

const version = () => z.enum(VERSIONS, 'chooseOne');

const placed = () =>
  z.object({
    OrderNo: orderNumber(),
    /** `havePaid` immediately if nothing has to be paid. */
    status: z.enum(ORDER_STATUSES),
    Price: price(),
    expiresAt: iso(),
    /** Set for a renewal or upgrade, and for a purchase that is already fulfilled. */
    InstanceId: z.optional(id()),
  });

export const createOrderForBuy = /* @__PURE__ */ defineEndpoint({
  id: 'order.createOrderForBuy',
  number: 119,
  method: 'POST',
  path: '/order/createOrderForBuy',
  access: 'verifiedTeamAdmin',
  creates: 'order',
  summary: 'Order an application.',
  idempotent: true,
  request: () =>
    z.object({
      TeamId: field.teamId(),
      InstanceName: field.applicationName(),
      Version: version(),
      Months: field.months(),
      ...field.configFields(),
      PriceRev: field.priceRev(),
      CouponCode: z.optional(field.couponCode()),
    }),
  response: placed,
  errors: [
    errorCodes.conflict,
    errorCodes.quotaExceeded,
    errorCodes.quantityInvalid,
    errorCodes.experienceUsed,
    errorCodes.tooManyOpenOrders,
    errorCodes.priceChanged,
    errorCodes.couponInvalid,
    errorCodes.notVerified,
    errorCodes.underReview,
  ],
});

export const createOrderForRenew = /* @__PURE__ */ defineEndpoint({
  id: 'order.createOrderForRenew',
  number: 120,
  method: 'POST',
  path: '/order/createOrderForRenew',
  access: 'teamCreator',
  creates: 'order',
  summary: 'Order the renewal of an application.',
  idempotent: true,
  request: () =>
    z.object({ InstanceId: field.instanceId(), Months: field.months(), PriceRev: field.priceRev() }),
  response: placed,
  errors: [
    errorCodes.conflict,
    errorCodes.quantityInvalid,
    errorCodes.experienceUsed,
    errorCodes.applicationCancelled,
    errorCodes.marketplaceApplication,
    errorCodes.tooManyOpenOrders,
    errorCodes.priceChanged,
    errorCodes.unpaidOrderExists,
  ],
});

export const createOrderForUpgrade = /* @__PURE__ */ defineEndpoint({
  id: 'order.createOrderForUpgrade',
  number: 121,
  method: 'POST',
  path: '/order/createOrderForUpgrade',
  access: 'teamCreator',
  creates: 'order',
  summary: 'Order a higher edition or higher quotas; Months when leaving the experience edition.',
  idempotent: true,
  request: () =>
    z.object({
      InstanceId: field.instanceId(),
      Version: version(),
      ...field.configFields(),
      Months: z.optional(field.months()),
      PriceRev: field.priceRev(),
    }),
  response: placed,
  errors: [
    errorCodes.conflict,
    errorCodes.applicationExpired,
    errorCodes.applicationCancelled,
    errorCodes.quotaExceeded,
    errorCodes.quantityInvalid,
    errorCodes.downgradeOrNoChange,
    errorCodes.marketplaceApplication,
    errorCodes.tooManyOpenOrders,
    errorCodes.priceChanged,
    errorCodes.unpaidOrderExists,
  ],
});

export const createOrderForLicensebag = /* @__PURE__ */ defineEndpoint({
  id: 'order.createOrderForLicensebag',
  number: 122,
  method: 'POST',
  path: '/order/createOrderForLicensebag',
  access: 'verifiedTeamAdmin',
  creates: 'order',
  summary: 'Order resource packs; with InstanceId they are used on payment.',
  idempotent: true,
  request: () =>
    z.object({
      TeamId: field.teamId(),
      InstanceId: z.optional(field.instanceId()),
      Version: z.optional(version()),
      BagType: z.enum(BAG_TYPES, 'chooseOne'),
      Spec: field.whole(1, 1_000_000_000, 'enterQuota'),
      Months: field.months(),
      Quantity: field.quantity(),
      PriceRev: field.priceRev(),
    }),
  response: placed,
  errors: [
    errorCodes.conflict,
    errorCodes.quotaExceeded,
    errorCodes.quantityInvalid,
    errorCodes.applicationExpired,
    errorCodes.applicationCancelled,
    errorCodes.packNotUsable,
    errorCodes.tooManyOpenOrders,
    errorCodes.priceChanged,
  ],
});

export const createOrderForRenewbag = /* @__PURE__ */ defineEndpoint({
  id: 'order.createOrderForRenewbag',
  number: 123,
  method: 'POST',
  path: '/order/createOrderForRenewbag',
  access: 'verifiedTeamAdmin',
  creates: 'order',
  summary: 'Order renewal packs; with InstanceId they are used on payment.',
  idempotent: true,
  request: () =>
    z.object({
      TeamId: field.teamId(),
      InstanceId: z.optional(field.instanceId()),
      Version: z.optional(version()),
      Months: field.months(),
      Quantity: field.quantity(),
      PriceRev: field.priceRev(),
    }),
  response: placed,
  errors: [
    errorCodes.conflict,
    errorCodes.quantityInvalid,
    errorCodes.applicationCancelled,
    errorCodes.marketplaceApplication,
    errorCodes.packNotUsable,
    errorCodes.tooManyOpenOrders,
    errorCodes.priceChanged,
  ],
});

export const payOrder = /* @__PURE__ */ defineEndpoint({
  id: 'order.payOrder',
  number: 124,
  method: 'POST',
  path: '/order/payOrder',
  access: 'orderOwner',
  creates: 'payment',
  summary: 'Begin a payment; a valid QR code of the same wallet is reused.',
  idempotent: true,
  request: () =>
    z.object({
      OrderNo: field.orderNo(),
      PayMethod: z.enum(PAY_METHODS, 'choosePayMethod'),
      /** From call 6, if the account requires a second factor at payment. */
      Key: z.optional(field.stepUpKey()),
      /** The total that the payer accepts after `priceChanged`. Compared with the order's, never taken as its price. */
      AcceptedCents: z.optional(field.whole(0, Number.MAX_SAFE_INTEGER)),
    }),
  response: () =>
    z.object({
      /** Text of the QR code. */
      Url: z.string(),
      /** The payment's id. */
      Token: z.string(),
      payState: z.enum(PAY_STATES),
      expiresIn: seconds(),
      totalPaymentCents: cents(),
    }),
  errors: [
    errorCodes.conflict,
    errorCodes.orderNotPayable,
    errorCodes.teamNameTaken,
    errorCodes.applicationCancelled,
    errorCodes.priceChanged,
    errorCodes.payMethodUnavailable,
    errorCodes.orderMfaRequired,
    errorCodes.stepUpRequired,
    errorCodes.upstreamFailed,
  ],
});

const orderProgress = () =>
  z.object({
    OrderNo: orderNumber(),
    status: z.enum(ORDER_STATUSES),
    payState: z.optional(z.enum(PAY_STATES)),
    payMethod: z.optional(z.enum(PAY_METHODS)),
    paidAt: z.optional(iso()),
    expiresAt: iso(),
    /** Until `expiresAt`, by the provider's clock. */
    expiresIn: seconds(),
    /** Whether the purchase has been fulfilled. */
    fulfilled: z.boolean(),
    /** Of a paid order. Earlier releases do not send it. */
    delivery: z.optional(z.enum(ORDER_DELIVERIES)),
    InstanceId: z.optional(id()),
    TeamId: z.optional(id()),
  });

export const checkOrder = /* @__PURE__ */ defineEndpoint({
  id: 'order.checkOrder',
  number: 125,
  method: 'POST',
  path: '/order/checkOrder',
  access: 'orderOwner',
  creates: 'none',
  summary: 'Query the wallet whether the order is paid.',
  request: () => z.object({ OrderNo: field.orderNo() }),
  response: orderProgress,
  errors: [errorCodes.notFound, errorCodes.upstreamFailed],
});

export const orderDiscard = /* @__PURE__ */ defineEndpoint({
  id: 'order.orderDiscard',
  number: 126,
  method: 'POST',
  path: '/order/orderDiscard',
  access: 'orderOwner',
  creates: 'change',
  summary: 'Void an order.',
  request: () => z.object({ OrderNo: field.orderNo(), Reason: z.optional(field.remark(100)) }),
  response: () => z.object({ status: z.literal('cancelled') }),
  errors: [errorCodes.orderNotPayable, errorCodes.paymentInProgress],
});

export const orderStatus = /* @__PURE__ */ defineEndpoint({
  id: 'order.orderStatus',
  number: 127,
  method: 'GET',
  path: '/order/orderStatus',
  access: 'session',
  summary: 'State of an order, cheap enough to poll every 2 seconds.',
  countsAsActivity: false,
  request: () => z.object({ OrderNo: field.orderNo() }),
  response: orderProgress,
  errors: [errorCodes.notFound],
});

export const orderDelInfo = /* @__PURE__ */ defineEndpoint({
  id: 'order.orderDelInfo',
  number: 128,
  method: 'GET',
  path: '/order/orderDelInfo',
  access: 'session',
  summary: 'One order in detail.',
  request: () => z.object({ OrderNo: field.orderNo() }),
  response: orderDetail,
  errors: [errorCodes.notFound],
});
