import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import { qrLogins } from '../../platform/database/schema/step-tickets';

/** Codes that a person scanned or confirmed, and whose session nobody has fetched, end now. */
export async function expireUndelivered(queries: Queries, userId: string, now: Date): Promise<void> {
  await queries
    .update(qrLogins)
    .set({ expiresAt: now })
    .where(
      and(
        eq(qrLogins.userId, userId),
        inArray(qrLogins.state, [2, 3]),
        isNull(qrLogins.deliveredAt),
        gt(qrLogins.expiresAt, now),
      ),
    );
}
