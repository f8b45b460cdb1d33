import type { BagKind, BagStatus, BagType, Version } from '@portal/shared/contracts/enums';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { audited, id, moment } from './columns';
import { instances } from './instances';
import { orders, type QuotaSnapshot } from './orders';
import { teams } from './teams';

/**
 * Resource packs and renewal packs: pieces of one order that share one state. Pieces that are used apart from the others
 * get a row of their own.
 */
export const bags = pgTable(
  'bags',
  {
    id: id(),
    orderNo: text('order_no')
      .notNull()
      .references(() => orders.orderNo),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id),
    /** The application on which it is, or was when it expired; null while unused, and after it was detached. */
    instanceId: uuid('instance_id').references(() => instances.id),
    kind: text('kind').$type<BagKind>().notNull(),
    version: text('version').$type<Version>().notNull(),
    /** The quota that a resource pack raises, and by how much. Null for renewal packs. */
    bagType: text('bag_type').$type<BagType>(),
    spec: integer('spec'),
    /** Months that it is valid for once used, or that it renews. */
    months: integer('months').notNull(),
    /** Quotas that a renewal pack covers. */
    quotas: jsonb('quotas').$type<QuotaSnapshot>(),
    /** Pieces. */
    quantity: integer('quantity').notNull().default(1),
    status: text('status').$type<BagStatus>().notNull(),
    activatedAt: moment('activated_at'),
    /** End of the time to use it for the first time, then of its validity. */
    expiresAt: moment('expires_at').notNull(),
    ...audited(),
  },
  (t) => [
    index('bags_team_ix').on(t.teamId, t.createdAt),
    index('bags_instance_ix').on(t.instanceId),
    index('bags_order_ix').on(t.orderNo),
    index('bags_expires_ix')
      .on(t.expiresAt)
      .where(sql`${t.status} <> 'expired'`),
    check('bags_kind_ck', sql`${t.kind} in ('licensebag', 'renewbag')`),
    check('bags_status_ck', sql`${t.status} in ('unused', 'unallocated', 'using', 'expired')`),
    check('bags_type_ck', sql`${t.bagType} in ('user', 'asset', 'disk', 'concurrent')`),
    check('bags_quantity_ck', sql`${t.quantity} between 1 and 99`),
    check('bags_using_ck', sql`${t.status} <> 'using' or ${t.instanceId} is not null`),
    check('bags_resource_ck', sql`(${t.kind} = 'licensebag') = (${t.bagType} is not null and ${t.spec} > 0)`),
  ],
);
