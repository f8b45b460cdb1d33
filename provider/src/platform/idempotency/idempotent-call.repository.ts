import { and, eq } from 'drizzle-orm';
import type { Queries } from '../database/database';
import { idempotentCalls } from '../database/schema/idempotent-calls';
import type { IdempotentCall } from './idempotent-call';

/** Result of {@link beginIdempotentCall}: a new call, or the response of the first one. */
export type IdempotentBegin =
  { readonly isNew: true } | { readonly isNew: false; readonly response: unknown };

/**
 * Stores the call in the transaction that does its work. A second call with the same key waits here until the first one
 * has ended.
 * @throws the call's `mismatch` if the key was used with another body
 */
export async function beginIdempotentCall(
  queries: Queries,
  { userId, key, fingerprint, mismatch }: IdempotentCall,
  now: Date,
): Promise<IdempotentBegin> {
  const inserted = await queries
    .insert(idempotentCalls)
    .values({ userId, key, fingerprint, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotentCalls.key });
  if (inserted.length > 0) return { isNew: true };
  const [row] = await queries.select().from(idempotentCalls).where(isCall({ userId, key }));
  if (row?.fingerprint !== fingerprint) throw mismatch();
  return { isNew: false, response: row.response };
}

export async function saveIdempotentResponse(
  queries: Queries,
  call: Pick<IdempotentCall, 'userId' | 'key'>,
  response: unknown,
): Promise<void> {
  await queries.update(idempotentCalls).set({ response }).where(isCall(call));
}

function isCall({ userId, key }: Pick<IdempotentCall, 'userId' | 'key'>) {
  return and(eq(idempotentCalls.userId, userId), eq(idempotentCalls.key, key));
}
