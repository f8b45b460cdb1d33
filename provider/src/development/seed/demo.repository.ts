import { eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from '../../platform/database/database';
import { appSettings } from '../../platform/database/schema/app-settings';
import { auditLogs } from '../../platform/database/schema/audit-logs';
import { bags } from '../../platform/database/schema/bags';
import { certifications } from '../../platform/database/schema/certifications';
import { connectorEvents, connectorInstances, connectors } from '../../platform/database/schema/connectors';
import { instances, instanceUsers } from '../../platform/database/schema/instances';
import { joinRequests } from '../../platform/database/schema/invites';
import { ledgerEntries, ledgerTransactions } from '../../platform/database/schema/ledger';
import { messages } from '../../platform/database/schema/messages';
import { orders } from '../../platform/database/schema/orders';
import { recordedEntitlements } from '../../platform/database/schema/origins';
import { payments } from '../../platform/database/schema/payments';
import { loginLogs } from '../../platform/database/schema/sign-in';
import { invitations, teamMembers, teams } from '../../platform/database/schema/teams';
import { users } from '../../platform/database/schema/users';
import type { DemoWorld } from './demo-world';

const KEY = 'demo-seed';

/** A statement takes at most 65,535 parameters. The widest table has 31 columns. */
const ROWS_PER_STATEMENT = 500;

export async function wasSeeded(queries: Queries): Promise<boolean> {
  const rows = await queries.select().from(appSettings).where(eq(appSettings.key, KEY));
  return rows.length > 0;
}

export async function isEmpty(queries: Queries): Promise<boolean> {
  const rows = await queries
    .select({ one: sql`1` })
    .from(users)
    .limit(1);
  return rows.length === 0;
}

/** @returns false if another process has begun: its row already exists, or is inserted first */
export async function claimSeed(queries: Queries, at: Date): Promise<boolean> {
  const claimed = await queries
    .insert(appSettings)
    .values({ key: KEY, value: true, updatedAt: at })
    .onConflictDoNothing()
    .returning({ key: appSettings.key });
  return claimed.length > 0;
}

export async function insertDemo(queries: Queries, world: DemoWorld): Promise<void> {
  await insertAll(queries, users, [...Object.values(world.accounts), ...world.crew]);
  await insertAll(
    queries,
    teams,
    world.teams.map(({ team }) => team),
  );
  await insertAll(
    queries,
    teamMembers,
    world.teams.flatMap(({ members }) => members),
  );
  for (const { userId, teamId } of world.defaultTeams) {
    await queries.update(users).set({ defaultTeamId: teamId }).where(eq(users.id, userId));
  }
  await insertAll(queries, instances, world.applications);
  await insertAll(queries, recordedEntitlements, world.entitlements);
  await insertAll(queries, instanceUsers, world.assignments);
  await insertAll(queries, orders, world.orders);
  await insertAll(queries, payments, world.payments);
  await insertAll(queries, ledgerTransactions, world.ledgerTransactions);
  await insertAll(queries, ledgerEntries, world.ledgerEntries);
  await insertAll(queries, bags, world.packs);
  await insertAll(queries, connectors, world.connectors);
  await insertAll(queries, connectorInstances, world.connectorInstances);
  await insertAll(queries, connectorEvents, world.connectorEvents);
  await insertAll(queries, certifications, world.certifications);
  await insertAll(queries, invitations, world.invitations);
  await insertAll(queries, messages, world.messages);
  await insertAll(queries, joinRequests, world.joinRequests);
  await insertAll(queries, auditLogs, world.audit);
  await insertAll(queries, loginLogs, world.logins);
}

async function insertAll<Table extends PgTable>(
  queries: Queries,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    await queries.insert(table).values(rows.slice(start, start + ROWS_PER_STATEMENT));
  }
}
