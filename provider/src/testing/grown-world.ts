import { sql, type SQL } from 'drizzle-orm';
import type { ProviderDeps } from '../platform/deps';
import { SEALED } from '../platform/runtime/cipher';
import { buildUser } from './builders';
import { analyzeTables, growRows, type GrowStatement } from './grow-rows';
import { signIn, type SessionTokens } from './sign-in';

/** Amount of data. The measured user has the same number of teams in each size. */
export interface WorldSize {
  readonly people: number;
  readonly teams: number;
  /** Rows of each of the user's own lists: members of and requests to the team, received invitations. */
  readonly rows: number;
}

export interface GrownWorld {
  readonly as: SessionTokens;
  /** The team with the long lists, created by the user. */
  readonly teamId: string;
}

/** Teams of the user. The first one has the long lists. */
const OWN_TEAMS = 20;
const AUDIT_LINES_PER_MEMBER = 10;
const BATCH = 2_000;

const WRITTEN = [
  'users',
  'login_logs',
  'sessions',
  'teams',
  'team_members',
  'join_requests',
  'invitations',
  'audit_logs',
  'instances',
];

/** Unordered ids, spread over the index. */
const userId = (n: SQL) => idOf(sql`'person ' || ${n}`);
const teamId = (n: SQL) => idOf(sql`'team ' || ${n}`);
const LONG_TEAM = teamId(sql`1`);

/** The id that belongs to a name, with the version and variant bits of a random UUID, which the calls require. */
export function idOf(name: SQL): SQL {
  return sql`overlay(overlay(md5(${name}) placing '4' from 13) placing '8' from 17)::uuid`;
}

/** Values that the statements use. */
interface SqlContext {
  readonly size: WorldSize;
  readonly personId: string;
  readonly realName: string;
  /** The current time, as SQL. */
  readonly now: SQL;
  /** That many seconds before it. */
  readonly ago: (seconds: SQL) => SQL;
}

/** Rows of user number `n`, for each of a range. */
const OF_PEOPLE: readonly GrowStatement<SqlContext>[] = [
  ({ realName, ago }, range) => sql`
    insert into users (id, user_name, phone_e164, mail, user_type, real_name_enc, cert_level, referral_code, created_at, updated_at)
    select ${userId(sql`n`)}, 'person-' || n, '+861' || lpad(n::text, 10, '0'), 'person-' || n || '@example.com', 'individual', ${realName}, 'basic', 'G' || n, ${ago(sql`n`)}, ${ago(sql`n`)}
    from ${range} n`,
  ({ ago }, range) => sql`
    insert into login_logs (id, user_id, ip, method, result, created_at)
    select gen_random_uuid(), ${userId(sql`n`)}, '10.0.0.1', 'password', 'success', ${ago(sql`n + k * 3600`)}
    from ${range} n, generate_series(1, 3) k`,
  ({ now, ago }, range) => sql`
    insert into sessions (token_hash, cookie_hash, id, user_id, ip, user_agent, method, last_seen_at, expires_at, created_at)
    select 't' || n, 'c' || n, gen_random_uuid(), ${userId(sql`n`)}, '10.0.0.1', 'bench', 'password', ${ago(sql`n`)}, ${now} + interval '12 hours', ${ago(sql`n`)}
    from ${range} n`,
];

/** Rows of team number `n`, for each of a range. */
const OF_TEAMS: readonly GrowStatement<SqlContext>[] = [
  ({ size, personId, ago }, range) => sql`
    insert into teams (id, name, creator_id, created_at, updated_at)
    select ${teamId(sql`n`)}, 'Team ' || n, case when n <= ${OWN_TEAMS} then ${personId}::uuid else ${userId(sql`1 + n % ${size.people}::int`)} end, ${ago(sql`n`)}, ${ago(sql`n`)}
    from ${range} n`,
  (_, range) => sql`
    insert into team_members (team_id, user_id, role, created_at, updated_at, last_active_at)
    select t.id, t.creator_id, 'admin', t.created_at, t.updated_at, t.created_at
    from ${range} n join teams t on t.id = ${teamId(sql`n`)}`,
  ({ size, ago }, range) => sql`
    insert into team_members (team_id, user_id, role, created_at, updated_at, last_active_at)
    select ${teamId(sql`n`)}, ${userId(sql`1 + (n * 7 + k) % ${size.people}::int`)}, 'member', ${ago(sql`n + k`)}, ${ago(sql`n`)}, ${ago(sql`n * k * 60`)}
    from ${range} n, generate_series(1, 4) k where n > 1 on conflict do nothing`,
  ({ now, ago }, range) => sql`
    insert into join_requests (id, team_id, user_id, expires_at, created_at, updated_at)
    select gen_random_uuid(), ${teamId(sql`n`)}, ${userId(sql`1`)}, ${now} + interval '7 days', ${ago(sql`n`)}, ${ago(sql`n`)}
    from ${range} n where n > 1`,
  ({ size, personId, now, ago }, range) => sql`
    insert into invitations (id, team_id, invitee_id, inviter_id, expires_at, created_at, updated_at)
    select gen_random_uuid(), ${teamId(sql`n`)}, case when n <= ${OWN_TEAMS + size.rows} then ${personId}::uuid else ${userId(sql`2`)} end, ${userId(sql`3`)}, ${now} + interval '7 days', ${ago(sql`n`)}, ${ago(sql`n`)}
    from ${range} n where n > ${OWN_TEAMS}`,
  ({ ago }, range) => sql`
    insert into audit_logs (id, team_id, actor_id, action, ip, created_at)
    select gen_random_uuid(), ${teamId(sql`n`)}, ${userId(sql`n`)}, 'team.rename', '10.0.0.1', ${ago(sql`n + k`)}
    from ${range} n, generate_series(1, 5) k`,
  ({ now, ago }, range) => sql`
    insert into instances (id, team_id, owner_id, name, version, user_number, asset_number, disk_quota, concurrent_number, months, term_bp, due_date, login_url, created_at, updated_at)
    select gen_random_uuid(), ${teamId(sql`n`)}, ${userId(sql`n`)}, 'Application ' || k, 'basic', 10, 50, 100, 10, 12, 8500, ${now} + interval '90 days', 'https://bastion.example.com', ${ago(sql`n`)}, ${ago(sql`n`)}
    from ${range} n, generate_series(1, 2) k`,
];

/** Rows of the long team, number `n` of each list. */
const OF_LONG_TEAM: readonly GrowStatement<SqlContext>[] = [
  ({ ago }, range) => sql`
    insert into team_members (team_id, user_id, role, created_at, updated_at, last_active_at)
    select ${LONG_TEAM}, ${userId(sql`n`)}, 'member', ${ago(sql`n`)}, ${ago(sql`n`)}, ${ago(sql`n * 600`)}
    from ${range} n where n > 1`,
  ({ size, now, ago }, range) => sql`
    insert into join_requests (id, team_id, user_id, remark, expires_at, created_at, updated_at)
    select gen_random_uuid(), ${LONG_TEAM}, ${userId(sql`${size.rows}::int + n`)}, 'Please', ${now} + interval '7 days', ${ago(sql`n`)}, ${ago(sql`n`)}
    from ${range} n`,
  ({ personId, ago }, range) => sql`
    insert into audit_logs (id, team_id, actor_id, action, target_user_id, ip, created_at)
    select gen_random_uuid(), ${LONG_TEAM}, ${personId}::uuid, 'member.state', ${userId(sql`n`)}, '10.0.0.1', ${ago(sql`n + k`)}
    from ${range} n, generate_series(1, ${AUDIT_LINES_PER_MEMBER}::int) k`,
];

/**
 * Fills an empty database with the data of a used portal, with statements that insert many rows each. Requires
 * PostgreSQL and a superuser.
 */
export async function growWorld(deps: ProviderDeps, size: WorldSize): Promise<GrownWorld> {
  const { people, teams, rows } = size;
  if (people < 2 * rows || teams < OWN_TEAMS + rows) throw new Error('So many rows have no place here.');
  const { queries } = deps.database;
  const person = await buildUser({ deps }, { userName: 'measured', certLevel: 'basic' });
  const now = sql`${deps.clock.now().toISOString()}::timestamptz`;
  const context: SqlContext = {
    size,
    personId: person.id,
    realName: deps.cipher.encrypt(SEALED.realName, '欧阳修'),
    now,
    ago: (seconds) => sql`${now} - (${seconds}) * interval '1 second'`,
  };
  const range = { context, first: 1, batch: BATCH };
  await growRows(deps.database, { ...range, statements: OF_PEOPLE, count: people });
  await growRows(deps.database, { ...range, statements: OF_TEAMS, count: teams });
  await growRows(deps.database, { ...range, statements: OF_LONG_TEAM, count: rows });
  await analyzeTables(deps.database, WRITTEN);
  const as = await signIn({ deps }, person);
  const { rows: found } = await queries.execute<{ id: string }>(sql`select ${LONG_TEAM} as id`);
  return { as, teamId: found[0]?.id ?? '' };
}
