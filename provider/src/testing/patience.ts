import type { PostgresLimits } from '../platform/database/open-postgres';

/*
 * What the tests prove is what is answered, not how soon: on a machine that is busy with other work a race of sixteen
 * would otherwise hear that the portal is overloaded, as it should in production. What proves a limit sets its own.
 */

/** Milliseconds that a call may take in a test. */
export const PATIENT_ANSWER_MS = 240_000;

/** The same for a test's connections to PostgreSQL. */
export const PATIENT_LIMITS: PostgresLimits = {
  connectionTimeoutMillis: PATIENT_ANSWER_MS,
  query_timeout: PATIENT_ANSWER_MS,
  statement_timeout: PATIENT_ANSWER_MS,
  idle_in_transaction_session_timeout: PATIENT_ANSWER_MS,
};
