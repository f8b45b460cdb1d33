import * as z from '@portal/shared/schema';
import {
  BAG_KINDS,
  BAG_STATUSES,
  BAG_TYPES,
  INSTANCE_STATUSES,
  INSTANCE_TYPES,
  ORDER_STATUSES,
  ORDER_TYPES,
  PAY_METHODS,
  PRODUCT_KINDS,
  QR_STATES,
  SOURCES,
  SWITCH_LEVELS,
  USER_TYPES,
  VERSIONS,
} from './enums';

/* Parts of responses. They are functions, so that a bundle contains only the parts for its own calls. */

/** Row id, a UUID v7. */
export function id() {
  return z.uuidv7();
}

/** An id that the response repeats from the request. It may be any UUID, because unknown ids are not rejected. */
export function requestedId() {
  return z.uuid();
}

/** UTC with milliseconds: `2026-01-31T08:00:00.000Z`. */
export function iso() {
  return z.iso.datetime({ precision: 3 });
}

/** A count of things. */
export function count() {
  return z.int().check(z.minimum(0));
}

/** Integer cents CNY, not negative. */
export function cents() {
  return count();
}

/** Integer cents CNY, may be negative: lines of a price. */
export function signedCents() {
  return z.int();
}

/** Basis points: 8500 is 85 %. */
export function bp() {
  return z.int().check(z.minimum(0), z.maximum(10_000));
}

/** Seconds from now. */
export function seconds() {
  return count();
}

/** What the caller may do with a row, in that row's own verbs. The provider's policy decides; pages only read it. */
export function can<const Verbs extends readonly [string, ...string[]]>(verbs: Verbs) {
  return z.array(z.enum(verbs));
}

/** A page of rows. `total` counts the rows of all pages. */
export function paged<Row extends z.ZodMiniType>(row: Row) {
  return z.object({
    list: z.array(row),
    total: count(),
    page: z.int().check(z.minimum(1)),
    pageSize: z.int().check(z.minimum(1), z.maximum(100)),
  });
}

/** All rows without paging, for lists that stay short. */
export function listOf<Row extends z.ZodMiniType>(row: Row) {
  return z.object({ list: z.array(row) });
}

export interface Paged<Row> {
  readonly list: readonly Row[];
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
}

/** Response of every kind of sign-in. `Id` is the session token, which the client sends in a header. */
export function login() {
  return z.object({
    Id: z.string().check(z.minLength(1)),
    UserName: z.string(),
    userType: z.enum(USER_TYPES),
    /** Latest end of the session. Idleness may end it earlier. */
    expiresAt: iso(),
    /** Present if this call created the account. */
    isNew: z.optional(z.boolean()),
  });
}
export type Login = z.output<ReturnType<typeof login>>;

/** The four quotas of an application; disk in GB. */
export function config() {
  return z.object({
    userNumber: count(),
    assetNumber: count(),
    diskQuota: count(),
    concurrentNumber: count(),
  });
}
export type Config = z.output<ReturnType<typeof config>>;

/** A line of a price; `label` is in the caller's language. */
export function priceLine() {
  return z.object({ label: z.string(), qty: count(), unitCents: signedCents(), amountCents: signedCents() });
}

/** `totalPaymentCents` = discounted − first order − coupon. */
export function price() {
  return z.object({
    currency: z.literal('CNY'),
    priceRev: z.int().check(z.minimum(1)),
    monthCents: cents(),
    listCents: cents(),
    discountRateBp: bp(),
    discountedPriceCents: cents(),
    firstOrderDiscountCents: cents(),
    couponCents: cents(),
    totalPaymentCents: cents(),
    lines: z.array(priceLine()),
    // Of an upgrade for the days that are left. `monthCents` is the difference too.
    oldMonthCents: z.optional(cents()),
    newMonthCents: z.optional(cents()),
    differenceCents: z.optional(cents()),
    remainingDays: z.optional(count()),
    // Of renewal packs: `discountRateBp` is both together.
    termRateBp: z.optional(bp()),
    packRateBp: z.optional(bp()),
  });
}
export type Price = z.output<ReturnType<typeof price>>;

export function orderNumber() {
  return z.string().check(z.regex(/^[0-9]{20}$/));
}

export const ORDER_VERBS = ['open', 'pay', 'void', 'receipt', 'invoice'] as const;
export type OrderVerb = (typeof ORDER_VERBS)[number];

/** A row of the order list. */
/** What became of a paid order. `undelivered`: the portal goes on trying, and operators see it. */
export const ORDER_DELIVERIES = ['delivered', 'undelivered', 'refunded'] as const;
export type OrderDelivery = (typeof ORDER_DELIVERIES)[number];

export function orderBrief() {
  return z.object({
    OrderNo: orderNumber(),
    /** Absent until an order of type `createTeam` is paid. */
    teamId: z.optional(id()),
    teamName: z.string(),
    /** Absent for a pack that was not bought for a particular application. */
    appName: z.optional(z.string()),
    version: z.enum(VERSIONS),
    type: z.enum(ORDER_TYPES),
    productKind: z.enum(PRODUCT_KINDS),
    status: z.enum(ORDER_STATUSES),
    /** Of a paid order. Earlier releases do not send it. */
    delivery: z.optional(z.enum(ORDER_DELIVERIES)),
    createdAt: iso(),
    effectiveAt: z.optional(iso()),
    expiresAt: iso(),
    payMethod: z.optional(z.enum(PAY_METHODS)),
    paidAmountCents: cents(),
    /** What was given back of it, or will be. Absent for nothing. */
    refundedCents: z.optional(cents()),
    totalPaymentCents: cents(),
    isMine: z.boolean(),
    can: can(ORDER_VERBS),
  });
}
export type OrderBrief = z.output<ReturnType<typeof orderBrief>>;

/** A code has been sent. `Key` must be sent together with the code. */
export function sent() {
  return z.object({ Key: z.string().check(z.minLength(1)), expiresIn: seconds(), resendAfter: seconds() });
}
export type Sent = z.output<ReturnType<typeof sent>>;

export function qrState() {
  return z.literal([...QR_STATES]);
}

/** A QR code to display: `Url` is its text; polls send `Token`. */
export function qr() {
  return z.object({ Url: z.string(), Token: z.string(), State: qrState(), expiresIn: seconds() });
}
export type Qr = z.output<ReturnType<typeof qr>>;

export const PACK_VERBS = ['use', 'detach'] as const;
export type PackVerb = (typeof PACK_VERBS)[number];

/** Pieces of a resource pack or renewal pack that share one state. */
export function bag() {
  return z.object({
    Id: id(),
    kind: z.enum(BAG_KINDS),
    /** The quota it raises; absent for a renewal pack. */
    bagType: z.optional(z.enum(BAG_TYPES)),
    /** Amount added to the quota per piece; 0 for a renewal pack. */
    spec: count(),
    /** Months that a piece is valid for once used, or that it renews. */
    months: count(),
    quantity: count(),
    /** Pieces that can be put on an application. */
    remaining: count(),
    version: z.enum(VERSIONS),
    status: z.enum(BAG_STATUSES),
    teamId: id(),
    teamName: z.string(),
    /** The application on which it is, or was when it expired. */
    instanceId: z.optional(id()),
    instanceName: z.optional(z.string()),
    /** First use, which started its validity. */
    activatedAt: z.optional(iso()),
    /** End of the time to use it for the first time, then of its validity. */
    expiresAt: iso(),
    /** Whole days until `expiresAt`; 0 or negative once expired. */
    daysLeft: z.int(),
    OrderNo: orderNumber(),
    can: can(PACK_VERBS),
  });
}
export type Bag = z.output<ReturnType<typeof bag>>;

export const APPLICATION_VERBS = [
  'open',
  'logIn',
  'addConnector',
  'rename',
  'setUsers',
  'renew',
  'upgrade',
  'attachPack',
] as const;
export type ApplicationVerb = (typeof APPLICATION_VERBS)[number];

/** A row of the application list. */
export function applicationFields() {
  return {
    Id: id(),
    name: z.string(),
    type: z.enum(INSTANCE_TYPES),
    version: z.enum(VERSIONS),
    source: z.enum(SOURCES),
    /** Id at the marketplace; absent for `self`. */
    cloudInstanceId: z.optional(z.string()),
    teamId: id(),
    teamName: z.string(),
    /** Quotas: of the edition and of the packs in use. */
    config: config(),
    /** Quotas of the edition alone, which renewals and upgrades are priced by. */
    edition: config(),
    used: config(),
    /** Length of the running term in months. */
    months: count(),
    dueDate: iso(),
    /** Whole days until `dueDate`; 0 or negative once expired. */
    daysLeft: z.int(),
    expired: z.boolean(),
    status: z.enum(INSTANCE_STATUSES),
    favor: z.boolean(),
    /** Whether the caller has joined this application. Others only see it in the list. */
    joined: z.boolean(),
    isCreator: z.boolean(),
    /** Absent if the caller may not log in: not joined, expired or cancelled. */
    loginUrl: z.optional(z.string()),
    can: can(APPLICATION_VERBS),
  };
}

/** A team or an invitation that blocks enterprise verification. */
export function blocker() {
  return z.object({ kind: z.enum(['team', 'invitation']), Id: id(), name: z.string() });
}
export type Blocker = z.output<ReturnType<typeof blocker>>;

/** What blocks closing an account: teams created by it, applications owned by it, open orders. */
export function closingBlocker() {
  return z.object({
    kind: z.enum(['team', 'application', 'order']),
    /** The order number for an order, otherwise the row's id. */
    Id: z.string(),
    /** Name of the team or application; for an order, of its application. */
    name: z.string(),
  });
}
export type ClosingBlocker = z.output<ReturnType<typeof closingBlocker>>;

/** Result of an action on several members: the processed ones, and the skipped ones with the reason's code. */
export function doneMembers() {
  return z.object({
    done: z.array(id()),
    skipped: z.array(z.object({ userId: requestedId(), code: z.int() })),
  });
}

/** Same as `doneMembers`, for join requests. */
export function doneRequests() {
  return z.object({
    done: z.array(id()),
    skipped: z.array(z.object({ Id: requestedId(), code: z.int() })),
  });
}

/** 0 off, 1 on: second factor at sign-in (`loginLevel`) and at payment (`orderLevel`). */
export function switchState() {
  return z.literal([...SWITCH_LEVELS]);
}
