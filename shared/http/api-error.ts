import { NO_MESSAGE } from '../contracts/error-text';
import type { Language } from '../contracts/language';

/** The provider's words, or those of docs/reference/rules.md#client-messages where it gave none. */
export function messageOr(msg: string | null, language: Language): string {
  return msg ?? NO_MESSAGE[language];
}

/** What is known of a failed call; plain data, so that it can live in the store. */
export interface ApiFailure {
  /** Code of the catalogue; 0 where the answer named none (no network, time-out, a proxy's page). */
  readonly code: number;
  /** For people, in their language. */
  readonly msg: string;
  readonly obj: unknown;
  /** HTTP status; 0 where no answer came. */
  readonly status: number;
  /** For support; null where no answer came. */
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

/** `obj.fields` of a `validationFailed`: field name → field-message key; null where there is none. */
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

/** Whether a hook's `error` is a failed call, and not a fault of the page's own code. */
export function isApiFailure(error: unknown): error is ApiFailure {
  return typeof error === 'object' && error !== null && 'requestId' in error && 'obj' in error;
}
