import { and, eq, gt, sql, type SQL } from 'drizzle-orm';
import type { BagType } from '@portal/shared/contracts/enums';
import type { Queries } from '../../platform/database/database';
import { bags } from '../../platform/database/schema/bags';
import { instances } from '../../platform/database/schema/instances';
import { QUOTA_KINDS, type Quotas } from './quotas';

/**
 * What its packs in use add to the quotas of each application of a query: `quotasInUse` of the bag machine in SQL. The
 * column of `instances` carries its table's name: in a query of one table, drizzle writes only `"id"`, which is the
 * pack's.
 */
export function inUseColumn(now: Date): SQL<Quotas> {
  const sumOf = (kind: BagType) =>
    sql`coalesce(sum(b.spec * b.quantity) filter (where b.bag_type = ${sql.raw(`'${kind}'`)}), 0)`;
  const pairs = QUOTA_KINDS.map((kind) => sql`${sql.raw(`'${kind}'`)}, ${sumOf(kind)}`);
  return sql<Quotas>`(select jsonb_build_object(${sql.join(pairs, sql`, `)}) from bags b
    where b.instance_id = ${instances}.id and b.status = 'using' and b.expires_at > ${now.toISOString()}::timestamptz)`;
}

/** What its packs in use add to the quotas of one application. Exact while the application is locked. */
export async function findQuotasInUse(queries: Queries, instanceId: string, now: Date): Promise<Quotas> {
  const rows = await queries
    .select({
      bagType: bags.bagType,
      sum: sql<number>`coalesce(sum(${bags.spec} * ${bags.quantity}), 0)::int`,
    })
    .from(bags)
    .where(and(eq(bags.instanceId, instanceId), eq(bags.status, 'using'), gt(bags.expiresAt, now)))
    .groupBy(bags.bagType);
  const sumOf = (kind: BagType) => rows.find(({ bagType }) => bagType === kind)?.sum ?? 0;
  return {
    user: sumOf('user'),
    asset: sumOf('asset'),
    disk: sumOf('disk'),
    concurrent: sumOf('concurrent'),
  };
}
