import type { ErrorCode } from './error-code';
import type { Access } from './endpoint';
import * as errorCodes from './error-codes';
import type { FieldMessageKey } from './field-messages';
import type { Blocker, ClosingBlocker, Price } from './shapes';

/** A registration with two proofs carries a code by SMS and one by mail. */
export const CODE_FIELDS = ['CodeSms', 'CodeMail'] as const;
export type CodeField = (typeof CODE_FIELDS)[number];

/** The `obj` of the errors that carry one (docs/reference/errors.md). */
interface ErrorObjs {
  /** First problem of each field, under the field's name in the request; `''` for the body as a whole. */
  readonly [errorCodes.validationFailed]: { readonly fields: Readonly<Record<string, FieldMessageKey>> };
  /**
   * What keeps an account from being closed (E26), or how many teams one person may have created (93, 94, E28);
   * nothing for every other conflict.
   */
  readonly [errorCodes.conflict]:
    { readonly blockers: readonly ClosingBlocker[] } | { readonly maxTeams: number } | null;
  /** Seconds until the next try may succeed. */
  readonly [errorCodes.rateLimited]: { readonly retryAfter: number };
  /** Attempts left before the account is locked, 4 to 1. */
  readonly [errorCodes.wrongCredentials]: { readonly fail_allow_time: number };
  /** 0, said in the same words as `wrongCredentials`. */
  readonly [errorCodes.accountLocked]: { readonly fail_allow_time: number };
  /** The quota asked for and the most that the edition allows. */
  readonly [errorCodes.quotaExceeded]: { readonly field: string; readonly max: number };
  /** Where the marketplace sells the renewal or upgrade. */
  readonly [errorCodes.marketplaceApplication]: { readonly Url: string };
  /** The price as it is now. */
  readonly [errorCodes.priceChanged]: { readonly Price: Price };
  /** The unpaid order of the same application. */
  readonly [errorCodes.unpaidOrderExists]: { readonly OrderNo: string };
  /** True when the call needs a captcha from now on. */
  readonly [errorCodes.captchaInvalid]: { readonly captchaRequired: boolean };
  /** Tries left for this code, and which one it is where the request carries two. */
  readonly [errorCodes.codeWrong]: { readonly left: number; readonly field?: CodeField | undefined };
  /** The code that is meant where the request carries two (8–10); nothing where it carries one. */
  readonly [errorCodes.codeExpired]: { readonly field: CodeField } | null;
  /** As `codeExpired`. */
  readonly [errorCodes.codeTriesExhausted]: { readonly field: CodeField } | null;
  /** What the second step of sign-in (call 5) takes as `Key` and `UserId`. */
  readonly [errorCodes.mfaRequired]: { readonly key: string; readonly user_id: string };
  /** Seconds until the next code may be sent. */
  readonly [errorCodes.codeSentRecently]: { readonly resendAfter: number };
  /** Teams to leave and invitations to refuse first. */
  readonly [errorCodes.leaveTeamsFirst]: { readonly blockers: readonly Blocker[] };
}

/** The `obj` that an error of this code carries; `null` for most. */
export type ErrorObj<Code extends ErrorCode = ErrorCode> = Code extends keyof ErrorObjs
  ? ErrorObjs[Code]
  : null;

/** Codes that carry an `obj`. */
export type ErrorCodeWithObj = keyof ErrorObjs;

const ANYONE = [
  errorCodes.validationFailed,
  errorCodes.rateLimited,
  errorCodes.internalError,
  errorCodes.unavailable,
] as const;
const SIGNED_IN = [...ANYONE, errorCodes.sessionInvalid] as const;
const MEMBER = [...SIGNED_IN, errorCodes.forbidden, errorCodes.notFound, errorCodes.memberDisabled] as const;
const VERIFIED = [...SIGNED_IN, errorCodes.notVerified, errorCodes.underReview] as const;

/**
 * Errors that a call may answer because of who may call it, and that endpoints therefore do not repeat
 * (docs/reference/errors.md). A row that the caller may not see is `notFound`, one he sees but may not act on `forbidden`; a
 * disabled or locked member is `memberDisabled`.
 */
export const ALWAYS_POSSIBLE = {
  public: ANYONE,
  session: SIGNED_IN,
  orderOwner: [...SIGNED_IN, errorCodes.forbidden, errorCodes.notFound],
  verified: VERIFIED,
  verifiedPerson: [...VERIFIED, errorCodes.certLevelTooLow],
  verifiedTeamAdmin: [...MEMBER, errorCodes.notVerified, errorCodes.underReview],
  member: MEMBER,
  teamAdmin: MEMBER,
  teamCreator: MEMBER,
  operator: [...ANYONE, errorCodes.forbidden, errorCodes.notFound],
  wallet: ANYONE,
  agent: [...ANYONE, errorCodes.sessionInvalid],
  sandbox: [...ANYONE, errorCodes.notFound],
} as const satisfies Record<Access, readonly ErrorCode[]>;
