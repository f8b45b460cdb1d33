import type { PostgresLimits } from '../platform/database/postgres-connections';

/*
 * The tests check responses, not response times. On a busy machine a race of sixteen requests would otherwise be
 * refused as overload, as it should be in production. Tests of a time limit set their own.
 */

/** Milliseconds that a call may take in a test. */
export const TEST_TIMEOUT_MS = 240_000;

/** The same for a test's connections to PostgreSQL. */
export const TEST_LIMITS: PostgresLimits = {
  connectionTimeoutMillis: TEST_TIMEOUT_MS,
  query_timeout: TEST_TIMEOUT_MS,
  statement_timeout: TEST_TIMEOUT_MS,
  idle_in_transaction_session_timeout: TEST_TIMEOUT_MS,
};
