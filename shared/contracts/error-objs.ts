import type { ErrorCode } from './error-codes';
import type { Subject } from './endpoint';
import type { FieldMessageKey } from './field-messages';
import type { Blocker, ClosingBlocker, Price } from './shapes';

/** A registration with two proofs carries a code by SMS and one by mail. */
export const CODE_FIELDS = ['CodeSms', 'CodeMail'] as const;
export type CodeField = (typeof CODE_FIELDS)[number];

/** The `obj` of the errors that carry one (contract §2). */
interface ErrorObjs {
  /** First problem of each field, under the field's name in the request; `''` for the body as a whole. */
  readonly 4000: { readonly fields: Readonly<Record<string, FieldMessageKey>> };
  /** What keeps an account from being closed (E26); nothing for every other conflict. */
  readonly 4009: { readonly blockers: readonly ClosingBlocker[] } | null;
  /** Seconds until the next try may succeed. */
  readonly 4029: { readonly retryAfter: number };
  /** Attempts left before the account is locked, 4 to 1. */
  readonly 4106: { readonly fail_allow_time: number };
  /** 0, said in the same words as 4106. */
  readonly 4511: { readonly fail_allow_time: number };
  /** The quota asked for and the most that the edition allows. */
  readonly 4304: { readonly field: string; readonly max: number };
  /** Where the marketplace sells the renewal or upgrade. */
  readonly 4310: { readonly Url: string };
  /** The price as it is now. */
  readonly 4402: { readonly Price: Price };
  /** The unpaid order of the same application. */
  readonly 4403: { readonly OrderNo: string };
  /** True when the call needs a captcha from now on. */
  readonly 4501: { readonly captchaRequired: boolean };
  /** Tries left for this code, and which one it is where the request carries two. */
  readonly 4502: { readonly left: number; readonly field?: CodeField | undefined };
  /** The code that is meant where the request carries two (8–10); nothing where it carries one. */
  readonly 4503: { readonly field: CodeField } | null;
  /** As 4503. */
  readonly 4508: { readonly field: CodeField } | null;
  /** What the second step of sign-in (call 5) takes as `Key` and `UserId`. */
  readonly 4532: { readonly key: string; readonly user_id: string };
  /** Seconds until the next code may be sent. */
  readonly 4534: { readonly resendAfter: number };
  /** Teams to leave and invitations to refuse first. */
  readonly 4606: { readonly blockers: readonly Blocker[] };
}

/** The `obj` that an error of this code carries; `null` for most. */
export type ErrorObj<Code extends ErrorCode = ErrorCode> = Code extends keyof ErrorObjs
  ? ErrorObjs[Code]
  : null;

/** Codes that carry an `obj`. */
export type ErrorCodeWithObj = keyof ErrorObjs;

const ANYONE = [4000, 4029, 5000, 5003] as const;
const SIGNED_IN = [...ANYONE, 4101] as const;
const MEMBER = [...SIGNED_IN, 4003, 4004, 4209] as const;
const VERIFIED = [...SIGNED_IN, 4601, 4602] as const;

/**
 * Errors that a call may answer because of who may call it, and that endpoints therefore do not repeat
 * (contract §1). A row that the caller may not see is 4004, one he sees but may not act on 4003; a
 * disabled or locked member is 4209.
 */
export const ALWAYS_POSSIBLE = {
  P: ANYONE,
  S: SIGNED_IN,
  'S(owner)': [...SIGNED_IN, 4003, 4004],
  V: VERIFIED,
  'V(basic/personal)': [...VERIFIED, 4201],
  'V+A': [...MEMBER, 4601, 4602],
  M: MEMBER,
  A: MEMBER,
  C: MEMBER,
  operator: [...ANYONE, 4003, 4004],
  wallet: ANYONE,
  agent: [...ANYONE, 4101],
  sandbox: [...ANYONE, 4004],
} as const satisfies Record<Subject, readonly ErrorCode[]>;
