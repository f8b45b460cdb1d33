import type { Captcha } from '@portal/shared/captcha/use-captcha';
import type * as errorCodes from '@portal/shared/contracts/error-codes';
import type { Sent } from '@portal/shared/contracts/shapes';
import type { RequestSchema } from '@portal/shared/forms/field-rules';

/** Result of a mutation trigger. */
export type CallOutcome<T> = PromiseLike<{ readonly data?: T | undefined; readonly error?: unknown }>;

/** Empty until the provider requires a captcha. */
export type MaybeProof = Partial<NonNullable<Awaited<ReturnType<Captcha['prove']>>>>;

/** A sent code, with the number or address that it was sent to. */
export interface ProvedTarget {
  readonly target: string;
  /** Key of the sent code. */
  readonly key: string;
  readonly code: string;
}

/** The calls for a phone or a mailbox. `oldKey` is the result of verifying the current one. */
export interface ContactCalls {
  /** Request with both fields, which defines the rules of the form. */
  readonly request: RequestSchema;
  readonly targetField: string;
  readonly codeField: string;
  /** Already used by another account; shown at the field of the target. */
  readonly takenCode: typeof errorCodes.phoneTaken | typeof errorCodes.mailTaken;
  readonly sendToOld: (proof: MaybeProof) => CallOutcome<Sent>;
  readonly proveOld: (key: string, code: string) => CallOutcome<{ readonly Key: string }>;
  readonly sendToNew: (proof: MaybeProof, target: string, oldKey: string) => CallOutcome<Sent>;
  readonly saveNew: (proved: ProvedTarget, oldKey: string) => CallOutcome<unknown>;
  readonly sendToFirst: (proof: MaybeProof, target: string) => CallOutcome<Sent>;
  /** `stepUp` is needed if a second factor is bound. */
  readonly saveFirst: (proved: ProvedTarget, stepUp: string | undefined) => CallOutcome<unknown>;
}
