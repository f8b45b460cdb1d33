import { and, eq, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database';
import { orders } from '../../platform/database/schema/orders';
import { isOpenOrder } from '../records/open-order';

/** A name that somebody wants to give to a team of their own. */
export interface WantedName {
  /** The creator. */
  readonly userId: string;
  readonly name: string;
}

/** An order that asks for a name. Only older ones are ahead of it. */
export interface OrderOfName {
  readonly orderNo: string;
  readonly createdAt: Date;
}

/**
 * Whether an order of the user reserves a name, in any case of letters: one that can still be paid, or is paid and not
 * delivered yet.
 */
export async function findNameReservation(
  queries: Queries,
  { userId, name }: WantedName,
  now: Date,
  by?: OrderOfName,
): Promise<boolean> {
  const isAhead =
    by === undefined
      ? undefined
      : and(
          ne(orders.orderNo, by.orderNo),
          or(
            lt(orders.createdAt, by.createdAt),
            and(eq(orders.createdAt, by.createdAt), lt(orders.orderNo, by.orderNo)),
          ),
        );
  const rows = await queries
    .select({ orderNo: orders.orderNo })
    .from(orders)
    .where(
      and(
        eq(orders.buyerId, userId),
        eq(orders.type, 'createTeam'),
        isNull(orders.teamId),
        eq(sql`lower(${orders.teamName})`, sql`lower(${name})`),
        isOpenOrder(now),
        isAhead,
      ),
    )
    .limit(1);
  return rows.length > 0;
}
