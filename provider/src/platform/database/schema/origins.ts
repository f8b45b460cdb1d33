import type { Marketplace, Source, Version } from '@portal/shared/contracts/enums';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { audited, moment } from './columns';
import { users } from './users';

/** Openings of a user's referral link: one row per address and day, so that a reload counts once (17). */
export const referralOpens = pgTable(
  'referral_opens',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Keyed hash of the address. */
    ipHash: text('ip_hash').notNull(),
    /** UTC. */
    day: date('day', { mode: 'string' }).notNull(),
    page: text('page'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.ipHash, t.day] })],
);

/**
 * One-time tokens of marketplaces: those minted by the sandbox, and used ones of real marketplaces, so that none is
 * accepted twice.
 */
export const marketplaceTokens = pgTable(
  'marketplace_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    source: text('source').$type<Source>().notNull(),
    /** The marketplace's id of the buyer. */
    customerId: text('customer_id').notNull(),
    usedAt: moment('used_at'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('marketplace_tokens_expires_ix').on(t.expiresAt)],
);

/** The account of each marketplace buyer. */
export const marketplaceCustomers = pgTable(
  'marketplace_customers',
  {
    source: text('source').$type<Source>().notNull(),
    customerId: text('customer_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.source, t.customerId] }),
    index('marketplace_customers_user_ix').on(t.userId),
  ],
);

/**
 * What a marketplace sold, as an operator entered it (E69), for marketplaces that the portal cannot ask. Without owner,
 * code and application, nobody can import it: it needs a code.
 */
export const recordedEntitlements = pgTable(
  'recorded_entitlements',
  {
    /** Null until an entry of a release without ids is changed. */
    id: uuid('id'),
    source: text('source').$type<Marketplace>().notNull(),
    cloudInstanceId: text('cloud_instance_id').notNull(),
    version: text('version').$type<Version>().notNull(),
    dueDate: moment('due_date').notNull(),
    /** Null: as the edition has it. */
    userNumber: integer('user_number'),
    assetNumber: integer('asset_number'),
    diskQuota: integer('disk_quota'),
    concurrentNumber: integer('concurrent_number'),
    /** Who bought it, as an operator named them. */
    ownerId: uuid('owner_id').references(() => users.id),
    /** Of the code with which anybody can import it. */
    claimHash: text('claim_hash'),
    ...audited(),
  },
  (t) => [
    primaryKey({ columns: [t.source, t.cloudInstanceId] }),
    uniqueIndex('recorded_entitlements_id_uq').on(t.id),
    check('recorded_entitlements_claim_ck', sql`${t.ownerId} is null or ${t.claimHash} is null`),
    check(
      'recorded_entitlements_source_ck',
      sql`${t.source} in ('huawei', 'ali', 'amazon', 'tencent', 'won')`,
    ),
    check('recorded_entitlements_version_ck', sql`${t.version} in ('basic', 'enterprise', 'ultimate')`),
  ],
);
