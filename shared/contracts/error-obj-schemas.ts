import * as z from 'zod/mini';
import { CODE_FIELDS, type ErrorCodeWithObj, type ErrorObj } from './error-objs';
import { FIELD_MESSAGES, isFieldMessageKey, type FieldMessageKey } from './field-messages';
import { blocker, closingBlocker, count, orderNumber, price, seconds } from './shapes';

type SchemaOf<Code extends ErrorCodeWithObj> = () => z.ZodMiniType<ErrorObj<Code>>;

/** A key of `FIELD_MESSAGES`. */
function messageKey() {
  const keys = Object.keys(FIELD_MESSAGES).filter((key): key is FieldMessageKey => isFieldMessageKey(key));
  return z.enum(keys);
}

/** The `obj` of each error that carries one, as a schema: for the OpenAPI document and for tests. */
export const ERROR_OBJ_SCHEMAS = {
  4000: () => z.object({ fields: z.record(z.string(), messageKey()) }),
  4009: () => z.nullable(z.object({ blockers: z.array(closingBlocker()) })),
  4029: () => z.object({ retryAfter: seconds() }),
  4106: () => z.object({ fail_allow_time: count() }),
  4304: () => z.object({ field: z.string(), max: count() }),
  4310: () => z.object({ Url: z.string() }),
  4402: () => z.object({ Price: price() }),
  4403: () => z.object({ OrderNo: orderNumber() }),
  4501: () => z.object({ captchaRequired: z.boolean() }),
  4502: () => z.object({ left: count(), field: z.optional(z.enum(CODE_FIELDS)) }),
  4503: () => z.nullable(z.object({ field: z.enum(CODE_FIELDS) })),
  4508: () => z.nullable(z.object({ field: z.enum(CODE_FIELDS) })),
  4511: () => z.object({ fail_allow_time: count() }),
  4532: () => z.object({ key: z.string(), user_id: z.string() }),
  4534: () => z.object({ resendAfter: seconds() }),
  4606: () => z.object({ blockers: z.array(blocker()) }),
} as const satisfies { readonly [Code in ErrorCodeWithObj]: SchemaOf<Code> };

/** The schema of an error's `obj`; that of `null` for most. */
export function errorObjSchema(code: number): z.ZodMiniType {
  const schemas: Readonly<Record<number, () => z.ZodMiniType>> = ERROR_OBJ_SCHEMAS;
  return schemas[code]?.() ?? z.null();
}
