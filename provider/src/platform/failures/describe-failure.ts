import { databaseFaultOf, violatedConstraint } from '../database/database-error';
import { ExternalError } from '../gateways/external-error';
import { BusinessError } from '../http/business-error';
import { failureCause, type FailureCause } from '../runtime/failure-cause';
import { sqlState } from '../runtime/safe-error';
import { systemErrorCode } from '../runtime/system-error';

/** Levels of causes that are looked at. */
const MAX_DEPTH = 6;

/**
 * Why something failed, for a column, a list of operators or a message: never the text of a driver or of the query
 * builder, which contains the values of the statement. The log has the stack.
 */
export function describeFailure(error: unknown): FailureCause {
  if (error instanceof BusinessError) return failureCause('refused', String(error.code));
  // The message of these contains at most the service's own error code.
  if (error instanceof ExternalError) return failureCause('outside', error.failure, error.message);
  const words = [databaseFaultOf(error), stateIn(error), violatedConstraint(error)].filter(
    (word) => word !== null,
  );
  if (words.length > 0) return failureCause('database', ...words);
  const code = systemErrorCode(error);
  if (code !== null) return failureCause('system', code);
  return failureCause('internal', Error.isError(error) ? error.name : 'unknown');
}

function stateIn(error: unknown): string | null {
  let current = error;
  for (let depth = 0; Error.isError(current) && depth < MAX_DEPTH; depth += 1, current = current.cause) {
    const state = sqlState(current);
    if (state !== null) return state;
  }
  return null;
}
