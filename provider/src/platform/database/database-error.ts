/** Why the database cannot be used. */
export type DatabaseFault = 'unreachable' | 'refused' | 'full' | 'busy' | 'newer' | 'broken';

/** The database cannot be used. The message is one sentence for the operator, without secrets. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';

  constructor(
    readonly fault: DatabaseFault,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EPIPE',
]);
const NO_SPACE = new Set(['ENOSPC', 'EDQUOT', '53100']);
// Class 08: connection errors; 57P01-57P03: shutting down, crashed, starting; 53300: too many connections.
const SQLSTATE_UNREACHABLE = /^(08...|57P0[123]|53300)$/;
// Class 28: wrong role or password; 3D000: unknown database.
const SQLSTATE_REFUSED = /^(28...|3D000)$/;
// 57014: statement timeout; 55P03: lock timeout; class 40: serialization failure or deadlock.
const SQLSTATE_BUSY = /^(57014|55P03|40(001|P01))$/;
const DRIVER_WORDS =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable/i;

/**
 * The database fault that caused an error, or null if the error belongs to the statement itself (a violated constraint,
 * a bug).
 */
export function databaseFaultOf(error: unknown): DatabaseFault | null {
  for (
    let current = error, depth = 0;
    Error.isError(current) && depth < 6;
    current = current.cause, depth++
  ) {
    const fault = current instanceof DatabaseError ? current.fault : faultOfOne(current);
    if (fault !== null) return fault;
  }
  return null;
}

function faultOfOne(error: Error): DatabaseFault | null {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (NO_SPACE.has(code) || /no space left on device/i.test(error.message)) return 'full';
  if (SQLSTATE_REFUSED.test(code)) return 'refused';
  if (NETWORK.has(code) || SQLSTATE_UNREACHABLE.test(code) || DRIVER_WORDS.test(error.message))
    return 'unreachable';
  if (SQLSTATE_BUSY.test(code)) return 'busy';
  // Node tries every address of a host name and reports all errors together.
  if ('errors' in error && Array.isArray(error.errors)) return firstFault(error.errors);
  return null;
}

function firstFault(errors: readonly unknown[]): DatabaseFault | null {
  for (const error of errors) {
    const fault = databaseFaultOf(error);
    if (fault !== null) return fault;
  }
  return null;
}

/** Name of the unique index or check that a statement violated, or null. Both drivers report it in the same way. */
export function violatedConstraint(error: unknown): string | null {
  for (
    let current = error, depth = 0;
    Error.isError(current) && depth < 6;
    current = current.cause, depth++
  ) {
    if (!('code' in current) || typeof current.code !== 'string' || !current.code.startsWith('23')) continue;
    return 'constraint' in current && typeof current.constraint === 'string' ? current.constraint : null;
  }
  return null;
}
