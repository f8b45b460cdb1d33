import { sql, type SQL } from 'drizzle-orm';
import type { ProviderDeps } from '../platform/deps';
import { buildUser } from './builders';
import { analyzeTables, growRows, type GrowStatement } from './grow-rows';
import { idOf } from './grown-world';
import { signIn, type SessionTokens } from './sign-in';

/** Amount of applications. Each has ten packs, and there are as many connectors as applications. */
export interface ApplicationsSize {
  readonly applications: number;
  /** Each has the same number of applications. */
  readonly teams: number;
}

export interface GrownApplications {
  /** The creator of all teams is another user; the measured one administers the first team. */
  readonly as: SessionTokens;
  readonly teamId: string;
  /** An application of this team, with twenty connectors. */
  readonly instanceId: string;
  /** An unused pack of this team. */
  readonly packId: string;
}

const PACKS_PER_APPLICATION = 10;
/** A twentieth of the applications has connectors. */
const CONNECTORS_TOGETHER = 20;
const BATCH = 20_000;
const WRITTEN = ['teams', 'team_members', 'instances', 'orders', 'bags', 'connectors'];

const teamId = (n: SQL) => idOf(sql`'fleet team ' || ${n}`);
const applicationId = (i: SQL) => idOf(sql`'application ' || ${i}`);
const orderNo = (i: SQL) => sql`'7' || lpad((${i})::text, 19, '0')`;
const packId = (p: SQL) => idOf(sql`'pack ' || ${p}`);

interface SqlContext {
  readonly size: ApplicationsSize;
  readonly creatorId: string;
  readonly personId: string;
  readonly now: SQL;
}

const OF_TEAMS: readonly GrowStatement<SqlContext>[] = [
  ({ creatorId, now }, range) => sql`
    insert into teams (id, name, creator_id, created_at, updated_at)
    select ${teamId(sql`n`)}, 'Fleet ' || n, ${creatorId}::uuid, ${now}, ${now} from ${range} n`,
  ({ creatorId, now }, range) => sql`
    insert into team_members (team_id, user_id, role, created_at, updated_at, last_active_at)
    select ${teamId(sql`n`)}, ${creatorId}::uuid, 'admin', ${now}, ${now}, ${now} from ${range} n`,
  ({ personId, now }, range) => sql`
    insert into team_members (team_id, user_id, role, created_at, updated_at, last_active_at)
    select ${teamId(sql`n`)}, ${personId}::uuid, 'admin', ${now}, ${now}, ${now} from ${range} n where n = 0`,
];

/** Application number `i`: of team `i % teams`, a minute older than the one before. Every tenth is overdue. */
const OF_APPLICATIONS: readonly GrowStatement<SqlContext>[] = [
  ({ size, creatorId, now }, range) => sql`
    insert into instances (id, team_id, owner_id, name, version, user_number, asset_number, disk_quota,
      concurrent_number, months, term_bp, due_date, login_url, created_at, updated_at)
    select ${applicationId(sql`i`)}, ${teamId(sql`i % ${size.teams}::int`)}, ${creatorId}::uuid, 'Bastion host ' || i,
      (array['basic', 'enterprise', 'ultimate'])[1 + i % 3], 10, 50, 100, 10, 12, 8500,
      ${now} + (i / ${size.teams}::int % 10 * 30 - 5) * interval '1 day', 'https://bastion.example.com/' || i,
      ${now} - i * interval '1 minute', ${now}
    from ${range} i`,
  ({ size, creatorId, now }, range) => sql`
    insert into orders (order_no, buyer_id, team_id, type, product_kind, status, team_name, app_name, version, snapshot,
      month_cents, list_cents, discount_rate_bp, discounted_cents, total_cents, paid_cents, price_rev, pay_method,
      expires_at, paid_at, effective_at, fulfil_state, created_at, updated_at)
    select ${orderNo(sql`i`)}, ${creatorId}::uuid, ${teamId(sql`i % ${size.teams}::int`)}, 'purchase', 'licensebag',
      'havePaid', 'Fleet', '', 'basic', '{"months": 12, "lines": []}'::jsonb, 9900, 9900, 10000, 9900, 9900, 9900, 1,
      'wechat', ${now}, ${now}, ${now}, 'done', ${now}, ${now}
    from ${range} i`,
];

/** Pack number `p` of application `p / 10`: two are in use, four expired, two never used, two detached. */
const OF_PACKS: readonly GrowStatement<SqlContext>[] = [
  ({ size, now }, range) => sql`
    insert into bags (id, order_no, team_id, instance_id, kind, version, bag_type, spec, months, quotas, quantity, status,
      activated_at, expires_at, created_at, updated_at)
    select ${packId(sql`p`)}, ${orderNo(sql`i`)}, ${teamId(sql`i % ${size.teams}::int`)},
      case when q < 6 then ${applicationId(sql`i`)} end,
      case when q = 7 then 'renewbag' else 'licensebag' end, (array['basic', 'enterprise', 'ultimate'])[1 + i % 3],
      case when q <> 7 then (array['user', 'asset', 'disk', 'concurrent'])[1 + p % 4] end,
      case when q <> 7 then 10 end, 12,
      case when q = 7 then '{"userNumber": 10, "assetNumber": 50, "diskQuota": 100, "concurrentNumber": 10}'::jsonb end,
      1, case when q < 2 then 'using' when q < 6 then 'expired' when q < 8 then 'unused' else 'unallocated' end,
      case when q < 6 or q > 7 then ${now} - interval '30 days' end,
      ${now} + case when q between 2 and 5 then -q else 100 + q end * interval '1 day',
      ${now} - p * interval '1 second', ${now}
    from (select p, p / ${PACKS_PER_APPLICATION}::int as i, p % ${PACKS_PER_APPLICATION}::int as q
      from ${range} p) as numbered`,
];

/** Connector number `j`, twenty on one application. */
const OF_CONNECTORS: readonly GrowStatement<SqlContext>[] = [
  ({ size, creatorId, now }, range) => sql`
    insert into connectors (id, instance_id, name, ip_list, access_mode, permission, state, created_by, agent_token_hash,
      agent_system, agent_version, agent_ip, last_seen, access_time, created_at, updated_at)
    select ${idOf(sql`'connector ' || j`)}, ${applicationId(sql`i`)}, 'Site ' || j, '{}', 'automatic', 'all',
      case when j % 3 = 0 then 'connected' else 'notConnected' end, ${creatorId}::uuid, 'agent ' || j, 'linux', '1.0.0',
      '203.0.113.7', ${now}, ${now}, ${now} - j * interval '1 second', ${now}
    from (select j, j / ${size.teams}::int / ${CONNECTORS_TOGETHER}::int * ${CONNECTORS_TOGETHER}::int
        * ${size.teams}::int + j % ${size.teams}::int as i
      from ${range} j) as numbered`,
];

/**
 * Fills an empty database with applications, packs and connectors. Requires PostgreSQL and a superuser.
 * @param size at least 20 applications per team
 */
export async function growApplications(
  deps: ProviderDeps,
  size: ApplicationsSize,
): Promise<GrownApplications> {
  const { database, clock } = deps;
  const creator = await buildUser({ deps }, { userName: 'fleet', certLevel: 'basic' });
  const person = await buildUser({ deps }, { userName: 'measured', certLevel: 'basic' });
  const now = sql`${clock.now().toISOString()}::timestamptz`;
  const context: SqlContext = { size, creatorId: creator.id, personId: person.id, now };
  const rows = { context, first: 0, batch: BATCH, count: size.applications };
  await growRows(database, { ...rows, statements: OF_TEAMS, count: size.teams });
  await growRows(database, { ...rows, statements: OF_APPLICATIONS });
  await growRows(database, {
    ...rows,
    statements: OF_PACKS,
    count: size.applications * PACKS_PER_APPLICATION,
  });
  await growRows(database, { ...rows, statements: OF_CONNECTORS });
  await analyzeTables(database, WRITTEN);
  const { rows: found } = await database.queries.execute<{
    team: string;
    application: string;
    pack: string;
  }>(sql`
    select ${teamId(sql`0`)} as team, ${applicationId(sql`0`)} as application, ${packId(sql`6`)} as pack`);
  return {
    as: await signIn({ deps }, person),
    teamId: found[0]?.team ?? '',
    instanceId: found[0]?.application ?? '',
    packId: found[0]?.pack ?? '',
  };
}
