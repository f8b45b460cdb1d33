import { NO_MESSAGE } from '../contracts/error-text';
import type { Language } from '../contracts/language';

/** The provider's message, or the one of docs/reference/rules.md#client-messages if the provider sent none. */
export function messageOr(msg: string | null, language: Language): string {
  return msg ?? NO_MESSAGE[language];
}

/** Data of a failed call. Plain data, so that it can be kept in the store. */
export interface ApiFailure {
  /** Code of the catalogue; 0 if the response contained none (no network, time-out, a proxy's page). */
  readonly code: number;
  /** Message for users, in their language. */
  readonly msg: string;
  readonly obj: unknown;
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** For support; null without a response. */
  readonly requestId: string | null;
}

/** Thrown by {@link call}. `message` equals `msg`. */
export class ApiError extends Error implements ApiFailure {
  override readonly name = 'ApiError';
  readonly code: number;
  readonly msg: string;
  readonly obj: unknown;
  readonly status: number;
  readonly requestId: string | null;

  constructor(failure: ApiFailure) {
    super(failure.msg);
    this.code = failure.code;
    this.msg = failure.msg;
    this.obj = failure.obj;
    this.status = failure.status;
    this.requestId = failure.requestId;
  }

  toFailure(): ApiFailure {
    const { code, msg, obj, status, requestId } = this;
    return { code, msg, obj, status, requestId };
  }
}

/** `obj.fields` of a `validationFailed`: field name → field-message key. Null if there is none. */
export function fieldsOf(failure: Pick<ApiFailure, 'obj'>): Readonly<Record<string, string>> | null {
  const { obj } = failure;
  if (typeof obj !== 'object' || obj === null || !('fields' in obj)) return null;
  const { fields } = obj;
  if (typeof fields !== 'object' || fields === null) return null;
  const texts = Object.entries(fields).filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  );
  return texts.length > 0 ? Object.fromEntries(texts) : null;
}

/** Whether a hook's `error` is a failed call rather than an error in the page's own code. */
export function isApiFailure(error: unknown): error is ApiFailure {
  return typeof error === 'object' && error !== null && 'requestId' in error && 'obj' in error;
}
