import * as z from '@portal/shared/schema';
import * as errorCodes from './error-codes';
import {
  CODE_FIELDS,
  COUPON_REASONS,
  TOKEN_PROBLEMS,
  type ErrorCodeWithObj,
  type ErrorObj,
} from './error-objs';
import { FIELD_MESSAGES, isFieldMessageKey, type FieldMessageKey } from './field-messages';
import { blocker, closingBlocker, count, orderNumber, price, seconds } from './shapes';

type SchemaOf<Code extends ErrorCodeWithObj> = () => z.ZodMiniType<ErrorObj<Code>>;

/** A key of `FIELD_MESSAGES`. */
function messageKey() {
  const keys = Object.keys(FIELD_MESSAGES).filter((key): key is FieldMessageKey => isFieldMessageKey(key));
  return z.enum(keys);
}

/** The first error of each field. */
function fieldsObj() {
  return z.object({ fields: z.record(z.string(), messageKey()) });
}

/** The price that holds now. */
export function priceChangedObj() {
  return z.object({ Price: price() });
}

/** Why a coupon was refused. */
export function couponRefusalObj() {
  const others = COUPON_REASONS.filter((reason) => reason !== 'minimum');
  return z.union([
    z.object({ reason: z.enum(others) }),
    z.object({ reason: z.literal('minimum'), minCents: count() }),
  ]);
}

/** The order that has to be paid or voided first. */
export function unpaidOrderObj() {
  return z.object({ OrderNo: orderNumber() });
}

/** How many there may be. */
export function maximumObj() {
  return z.object({ max: count() });
}

/** The marketplace at which the application is renewed and upgraded. */
export function marketplaceObj() {
  return z.object({ Url: z.string() });
}

/** The quota, or the size of a pack, that exceeds its maximum. */
export function quotaExceededObj() {
  return z.object({ field: z.string(), max: count() });
}

/** The schema of the `obj` of each error that has one. For the OpenAPI document and tests. */
export const ERROR_OBJ_SCHEMAS = {
  [errorCodes.validationFailed]: fieldsObj,
  [errorCodes.forbidden]: () => z.nullable(z.object({ token: z.enum(TOKEN_PROBLEMS) })),
  [errorCodes.contentTooLarge]: () => z.nullable(fieldsObj()),
  [errorCodes.notAnImage]: () => z.nullable(fieldsObj()),
  [errorCodes.conflict]: () =>
    z.nullable(z.union([z.object({ blockers: z.array(closingBlocker()) }), unpaidOrderObj()])),
  [errorCodes.contactNotRegistered]: () => z.object({ contact: z.enum(['phone', 'mail']) }),
  [errorCodes.rateLimited]: () => z.object({ retryAfter: seconds() }),
  [errorCodes.wrongCredentials]: () => z.object({ fail_allow_time: count() }),
  [errorCodes.quotaExceeded]: quotaExceededObj,
  [errorCodes.marketplaceApplication]: marketplaceObj,
  [errorCodes.priceChanged]: priceChangedObj,
  [errorCodes.tooManyOpenOrders]: maximumObj,
  [errorCodes.maximumReached]: maximumObj,
  [errorCodes.unpaidOrderExists]: unpaidOrderObj,
  [errorCodes.couponInvalid]: couponRefusalObj,
  [errorCodes.captchaInvalid]: () => z.object({ captchaRequired: z.boolean() }),
  [errorCodes.codeWrong]: () => z.object({ left: count(), field: z.optional(z.enum(CODE_FIELDS)) }),
  [errorCodes.codeExpired]: () => z.nullable(z.object({ field: z.enum(CODE_FIELDS) })),
  [errorCodes.codeTriesExhausted]: () => z.nullable(z.object({ field: z.enum(CODE_FIELDS) })),
  [errorCodes.accountLocked]: () => z.object({ fail_allow_time: count() }),
  [errorCodes.mfaRequired]: () => z.object({ key: z.string(), user_id: z.string() }),
  [errorCodes.codeSentRecently]: () => z.object({ resendAfter: seconds() }),
  [errorCodes.leaveTeamsFirst]: () => z.object({ blockers: z.array(blocker()) }),
} as const satisfies { readonly [Code in ErrorCodeWithObj]: SchemaOf<Code> };

/** The schema of an error's `obj`; the schema of `null` for most. */
export function errorObjSchema(code: number): z.ZodMiniType {
  const schemas: Readonly<Record<number, () => z.ZodMiniType>> = ERROR_OBJ_SCHEMAS;
  return schemas[code]?.() ?? z.null();
}
