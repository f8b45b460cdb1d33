import type { Captcha } from '@portal/shared/captcha/use-captcha';
import type * as errorCodes from '@portal/shared/contracts/error-codes';
import type { Sent } from '@portal/shared/contracts/shapes';
import type { RequestSchema } from '@portal/shared/forms/field-rules';

/** What a mutation's trigger gives. */
export type CallOutcome<T> = PromiseLike<{ readonly data?: T | undefined; readonly error?: unknown }>;

/** Absent until the provider asks for one. */
export type MaybeProof = Partial<NonNullable<Awaited<ReturnType<Captcha['prove']>>>>;

/** A sent code with the number or address that it went to. */
export interface ProvedTarget {
  readonly target: string;
  /** Of the sent code. */
  readonly key: string;
  readonly code: string;
}

/** The calls around one way to reach a person. `oldKey` is what proving the current one gave. */
export interface ContactCalls {
  /** Request with both fields; the rules of the form come from it. */
  readonly request: RequestSchema;
  readonly targetField: string;
  readonly codeField: string;
  /** Somebody else's: said at the field of the target. */
  readonly takenCode: typeof errorCodes.phoneTaken | typeof errorCodes.mailTaken;
  readonly sendToOld: (proof: MaybeProof) => CallOutcome<Sent>;
  readonly proveOld: (key: string, code: string) => CallOutcome<{ readonly Key: string }>;
  readonly sendToNew: (proof: MaybeProof, target: string, oldKey: string) => CallOutcome<Sent>;
  readonly saveNew: (proved: ProvedTarget, oldKey: string) => CallOutcome<unknown>;
  readonly sendToFirst: (proof: MaybeProof, target: string) => CallOutcome<Sent>;
  /** `stepUp` where a second factor is bound. */
  readonly saveFirst: (proved: ProvedTarget, stepUp: string | undefined) => CallOutcome<unknown>;
}
