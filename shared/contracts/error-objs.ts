import type { ErrorCode } from './error-code';
import type { Access } from './endpoint';
import * as errorCodes from './error-codes';
import type { FieldMessageKey } from './field-messages';
import type { Blocker, ClosingBlocker, Price } from './shapes';

/** A registration with two proofs contains a code sent by SMS and one sent by mail. */
export const CODE_FIELDS = ['CodeSms', 'CodeMail'] as const;
export type CodeField = (typeof CODE_FIELDS)[number];

/** Why a coupon is refused: `used` as often as allowed, not for the amount (`minimum`) or the edition. */
export const COUPON_REASONS = ['unknown', 'used', 'notYet', 'over', 'minimum', 'edition'] as const;
/** With the least amount that the coupon is for. */
export type CouponRefusalReason =
  | { readonly reason: Exclude<(typeof COUPON_REASONS)[number], 'minimum'> }
  | { readonly reason: 'minimum'; readonly minCents: number };

/**
 * Why a token does not open a call of operators, reviewers or metrics. `teamToken`: a valid one of a team, where an operator is
 * needed · `otherCalls`: valid, but for other calls · `notOperator`: its owner is none any more, or may not sign in.
 */
export const TOKEN_PROBLEMS = [
  'missing',
  'wrong',
  'expired',
  'teamToken',
  'otherCalls',
  'notOperator',
] as const;
export type TokenProblem = (typeof TOKEN_PROBLEMS)[number];

/** The `obj` of the errors that have one (docs/reference/errors.md). */
interface ErrorObjs {
  /** First error of each field, by the field's name in the request; `''` for the body as a whole. */
  readonly [errorCodes.validationFailed]: { readonly fields: Readonly<Record<string, FieldMessageKey>> };
  /** For calls that are opened by a token. Null for all other calls. */
  readonly [errorCodes.forbidden]: { readonly token: TokenProblem } | null;
  /** The file that is too large, as in `validationFailed`; null for the body as a whole. */
  readonly [errorCodes.contentTooLarge]: {
    readonly fields: Readonly<Record<string, FieldMessageKey>>;
  } | null;
  /** Same as for `contentTooLarge`. */
  readonly [errorCodes.notAnImage]: { readonly fields: Readonly<Record<string, FieldMessageKey>> } | null;
  /** What prevents an account from being closed (E26), or an open order of the team to delete (E29). Null otherwise. */
  readonly [errorCodes.conflict]:
    { readonly blockers: readonly ClosingBlocker[] } | { readonly OrderNo: string } | null;
  /** Seconds until a retry may succeed. */
  readonly [errorCodes.rateLimited]: { readonly retryAfter: number };
  /** What is not registered. */
  readonly [errorCodes.contactNotRegistered]: { readonly contact: 'phone' | 'mail' };
  /** Attempts left before the account is locked, 4 to 1. */
  readonly [errorCodes.wrongCredentials]: { readonly fail_allow_time: number };
  /** Always 0. The message is the same as for `wrongCredentials`. */
  readonly [errorCodes.accountLocked]: { readonly fail_allow_time: number };
  /** The requested quota and the maximum of the edition. */
  readonly [errorCodes.quotaExceeded]: { readonly field: string; readonly max: number };
  /** Page of the marketplace that sells the renewal or upgrade. */
  readonly [errorCodes.marketplaceApplication]: { readonly Url: string };
  /** The current price. */
  readonly [errorCodes.priceChanged]: { readonly Price: Price };
  /** The maximum, which is reached. */
  readonly [errorCodes.tooManyOpenOrders]: { readonly max: number };
  /** Same as for `tooManyOpenOrders`. */
  readonly [errorCodes.maximumReached]: { readonly max: number };
  /** The unpaid order of the same application. */
  readonly [errorCodes.unpaidOrderExists]: { readonly OrderNo: string };
  readonly [errorCodes.couponInvalid]: CouponRefusalReason;
  /** True if the call needs a captcha from now on. */
  readonly [errorCodes.captchaInvalid]: { readonly captchaRequired: boolean };
  /** Tries left for this code. `field` names the code if the request contains two. */
  readonly [errorCodes.codeWrong]: { readonly left: number; readonly field?: CodeField | undefined };
  /** Names the code if the request contains two (8–10); null if it contains one. */
  readonly [errorCodes.codeExpired]: { readonly field: CodeField } | null;
  /** Same as for `codeExpired`. */
  readonly [errorCodes.codeTriesExhausted]: { readonly field: CodeField } | null;
  /** `Key` and `UserId` for the second step of sign-in (call 5). */
  readonly [errorCodes.mfaRequired]: { readonly key: string; readonly user_id: string };
  /** Seconds until the next code may be sent. */
  readonly [errorCodes.codeSentRecently]: { readonly resendAfter: number };
  /** Teams to leave and invitations to refuse first. */
  readonly [errorCodes.leaveTeamsFirst]: { readonly blockers: readonly Blocker[] };
}

/** The `obj` of an error with this code; `null` for most. */
export type ErrorObj<Code extends ErrorCode = ErrorCode> = Code extends keyof ErrorObjs
  ? ErrorObjs[Code]
  : null;

/** Codes whose errors have an `obj`. */
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
 * Errors that result from a call's access level. Endpoints do not repeat them (docs/reference/errors.md). A row that is
 * invisible to the caller is `notFound`. A visible row that the caller may not change is `forbidden`. A disabled or
 * locked member gets `memberDisabled`.
 */
export const ALWAYS_POSSIBLE = {
  public: ANYONE,
  session: SIGNED_IN,
  orderOwner: [...SIGNED_IN, errorCodes.notFound],
  verified: VERIFIED,
  verifiedPerson: [...VERIFIED, errorCodes.certLevelTooLow],
  verifiedTeamAdmin: [...MEMBER, errorCodes.notVerified, errorCodes.underReview],
  member: MEMBER,
  teamAdmin: MEMBER,
  teamCreator: MEMBER,
  operator: [...ANYONE, errorCodes.forbidden, errorCodes.notFound],
  reviewer: [...ANYONE, errorCodes.forbidden, errorCodes.notFound],
  wallet: ANYONE,
  agent: [...ANYONE, errorCodes.sessionInvalid],
  enrolment: [...ANYONE, errorCodes.notFound],
  sandbox: [...ANYONE, errorCodes.notFound],
} as const satisfies Record<Access, readonly ErrorCode[]>;
