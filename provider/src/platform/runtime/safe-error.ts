const MAX_LENGTH = 2000;
const STACK_LINES = 20;
/** SQLSTATE of PostgreSQL. */
const SQLSTATE = /^[0-9A-Z]{5}$/;

/** An error as it may be logged. */
export interface SafeError {
  readonly type: string;
  readonly message: string;
  readonly code?: unknown;
  /** The violated one of the database. */
  readonly constraint?: unknown;
  readonly stack: string;
  readonly cause?: SafeError;
}

/**
 * Removes values: query builders put statement and values into the message, drivers name the value in `detail`, and some
 * of their messages, such as that of 22P02.
 */
export function safeError(error: unknown): SafeError {
  // Not `instanceof`: Node's own errors may come from another realm.
  if (!Error.isError(error)) return { type: typeof error, message: 'unknown', stack: '' };
  const { stack = '' } = error;
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.constructor.name === '' ? error.name : error.constructor.name,
    message: safeMessage(error),
    ...('code' in error && { code: error.code }),
    ...('constraint' in error && { constraint: error.constraint }),
    stack: frames.slice(0, STACK_LINES).join('\n'),
    ...(Error.isError(error.cause) && { cause: safeError(error.cause) }),
  };
}

/** The message of an error without the values of a statement. */
export function safeMessage(error: unknown): string {
  if (!Error.isError(error)) return 'unknown';
  const state = sqlState(error);
  if (state !== null) return `database error ${state}`;
  return error.message.replace(/\nparams:[\s\S]*$/, '').slice(0, MAX_LENGTH);
}

/** For a terminal: the same as in a log, in lines. */
export function safeText(error: unknown): string {
  return textOf(safeError(error));
}

function textOf({ type, message, stack, cause }: SafeError): string {
  const own = `${type}: ${message}\n${stack}`;
  return cause === undefined ? own : `${own}\ncaused by ${textOf(cause)}`;
}

/** The SQLSTATE of an error that a driver reported, or null. */
export function sqlState(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error) || !('severity' in error))
    return null;
  return typeof error.code === 'string' && SQLSTATE.test(error.code) ? error.code : null;
}
