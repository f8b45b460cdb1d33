import type { BagKind, BagStatus, BagType, Version } from '@portal/shared/contracts/enums';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { audited, id, moment } from './columns';
import { instances } from './instances';
import { orders, type QuotaSnapshot } from './orders';
import { teams } from './teams';

/** Resource packs and renewal packs, one row for each that was bought. */
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
    /** The application that it belongs to; null while unused, and after it was detached. */
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
    status: text('status').$type<BagStatus>().notNull(),
    activatedAt: moment('activated_at'),
    expiresAt: moment('expires_at'),
    ...audited(),
  },
  (t) => [
    index('bags_team_ix').on(t.teamId, t.createdAt),
    index('bags_instance_ix').on(t.instanceId),
    index('bags_order_ix').on(t.orderNo),
    index('bags_expires_ix').on(t.expiresAt),
    check('bags_kind_ck', sql`${t.kind} in ('licensebag', 'renewbag')`),
    check('bags_status_ck', sql`${t.status} in ('unused', 'unallocated', 'using', 'expired')`),
    check('bags_type_ck', sql`${t.bagType} in ('user', 'asset', 'disk', 'concurrent')`),
    check('bags_resource_ck', sql`(${t.kind} = 'licensebag') = (${t.bagType} is not null and ${t.spec} > 0)`),
  ],
);
