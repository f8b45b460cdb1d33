import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import { qrLogins } from '../../platform/database/schema/step-tickets';

/** Expires codes that the user scanned or confirmed, and whose session was not delivered. */
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
