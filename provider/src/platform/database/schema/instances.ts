import type { InstanceStatus, Source, Version } from '@portal/shared/contracts/enums';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { audited, id, moment } from './columns';
import { teams } from './teams';
import { users } from './users';

/**
 * Applications. Whether one is normal, expired or cancelled is derived from `due_date`, `cancelled_at` and the clock. A
 * stored status could be outdated.
 */
export const instances = pgTable(
  'instances',
  {
    id: id(),
    /** Null while bought or imported but not yet in a team. */
    teamId: uuid('team_id').references(() => teams.id),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    version: text('version').$type<Version>().notNull(),
    source: text('source').$type<Source>().notNull().default('self'),
    /** The marketplace's id of the instance; null for instances bought from the portal. */
    cloudInstanceId: text('cloud_instance_id'),
    /** Quotas of the edition, without packs: users, assets, disk in GB, concurrent sessions. */
    userNumber: integer('user_number').notNull(),
    assetNumber: integer('asset_number').notNull(),
    diskQuota: integer('disk_quota').notNull(),
    concurrentNumber: integer('concurrent_number').notNull(),
    /** Usage that the application last reported. Users are counted from `instance_users`. */
    usedAssets: integer('used_assets').notNull().default(0),
    usedDisk: integer('used_disk').notNull().default(0),
    usedConcurrent: integer('used_concurrent').notNull().default(0),
    /** Months of the running term and its rate in basis points, for the price of an upgrade. */
    months: integer('months').notNull(),
    termBp: integer('term_bp').notNull(),
    dueDate: moment('due_date').notNull(),
    /** Day of the month in Asia/Shanghai on which terms of it end; null for the day of the due date. */
    dueDay: integer('due_day'),
    loginUrl: text('login_url').notNull(),
    cancelledAt: moment('cancelled_at'),
    /** The status of which open pages and connectors were told last. */
    publishedStatus: text('published_status').$type<InstanceStatus>().notNull().default('normal'),
    ...audited(),
  },
  (t) => [
    uniqueIndex('instances_cloud_uq').on(t.source, t.cloudInstanceId),
    index('instances_team_ix').on(t.teamId, t.createdAt),
    index('instances_owner_ix').on(t.ownerId),
    index('instances_due_ix').on(t.dueDate),
    // Those whose status may still change.
    index('instances_life_ix')
      .on(t.dueDate)
      .where(sql`${t.publishedStatus} <> 'cancelled'`),
    check('instances_published_ck', sql`${t.publishedStatus} in ('normal', 'expired', 'cancelled')`),
    check('instances_version_ck', sql`${t.version} in ('experience', 'basic', 'enterprise', 'ultimate')`),
    check('instances_source_ck', sql`${t.source} in ('self', 'huawei', 'ali', 'amazon', 'tencent', 'won')`),
    check(
      'instances_quota_ck',
      sql`${t.userNumber} >= 0 and ${t.assetNumber} >= 0 and ${t.diskQuota} >= 0 and ${t.concurrentNumber} >= 0`,
    ),
    check('instances_cloud_ck', sql`(${t.source} = 'self') = (${t.cloudInstanceId} is null)`),
    check('instances_due_day_ck', sql`${t.dueDay} between 1 and 31`),
    check('instances_term_ck', sql`${t.months} >= 0 and ${t.termBp} between 1 and 10000`),
  ],
);

/** A user's own relation to an application: assigned to it by an admin, pinned by themselves, or both. */
export const instanceUsers = pgTable(
  'instance_users',
  {
    instanceId: uuid('instance_id')
      .notNull()
      .references(() => instances.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Only for ordinary members. Creator and admins are joined without it. */
    assigned: boolean('assigned').notNull(),
    favor: boolean('favor').notNull().default(false),
    ...audited(),
  },
  (t) => [primaryKey({ columns: [t.instanceId, t.userId] }), index('instance_users_user_ix').on(t.userId)],
);
