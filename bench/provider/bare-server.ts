// A bare Fastify with the provider's driver, for comparison: the same rows and bytes for the user USER_ID, without
// session, permissions, validation, logs and limits.
import { TEAM_VERBS, teamsInfo } from '@portal/shared/contracts/team';
import { fastify } from 'fastify';
import pg from 'pg';

/** As many connections as the provider has. */
const POOL_SIZE = 10;
/** Members with activity in these milliseconds count as active. */
const ACTIVE_MS = 7 * 86_400_000;
/** Milliseconds after which an expired application is cancelled. */
const CANCELLED_MS = 30 * 86_400_000;
/** What a team's creator may do. All teams of the measured user are their own. */
const CREATOR_MAY = TEAM_VERBS.filter((verb) => verb !== 'leave');

const TEAMS = `
  with page as (
    select t.id, t.name, t.created_at, t.creator_id, m.favor, m.role, m.state,
      coalesce(u.default_team_id = t.id, false) as is_default, (count(*) over ())::int as total
    from team_members m
    join teams t on t.id = m.team_id
    join users u on u.id = m.user_id
    where m.user_id = $1
    order by m.favor desc, t.created_at desc, t.id desc
    limit $2 offset $3
  )
  select page.*, members.members, members.active, coalesce(applications.live, 0) as live
  from page
  join (
    select team_id, count(*)::int as members, (count(*) filter (where last_active_at >= $4))::int as active
    from team_members
    where team_id = any(array(select id from page))
    group by team_id
  ) members on members.team_id = page.id
  left join (
    select team_id, count(*)::int as live
    from instances
    where team_id = any(array(select id from page)) and cancelled_at is null and due_date > $5
    group by team_id
  ) applications on applications.team_id = page.id
  order by page.favor desc, page.created_at desc, page.id desc`;

interface Row {
  readonly id: string;
  readonly name: string;
  readonly created_at: Date;
  readonly creator_id: string;
  readonly favor: boolean;
  readonly role: string;
  readonly state: string;
  readonly is_default: boolean;
  readonly total: number;
  readonly members: number;
  readonly active: number;
  readonly live: number;
}

interface PageQuery {
  readonly Page: string;
  readonly PageSize: string;
}

const { DATABASE_URL, PORT, USER_ID } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: POOL_SIZE });
const app = fastify();

app.get('/readyz', () => ({ status: 'ok' }));

app.get<{ Querystring: PageQuery }>(`/api${teamsInfo.path}`, async ({ query }) => {
  const page = Number(query.Page);
  const pageSize = Number(query.PageSize);
  const now = Date.now();
  const { rows } = await pool.query<Row>({
    name: 'teams',
    text: TEAMS,
    values: [
      USER_ID,
      pageSize,
      (page - 1) * pageSize,
      new Date(now - ACTIVE_MS).toISOString(),
      new Date(now - CANCELLED_MS).toISOString(),
    ],
  });
  const list = rows.map((row) => ({
    Id: row.id,
    name: row.name,
    favor: row.favor,
    isDefault: row.is_default,
    memberCount: row.members,
    appCount: row.live,
    lastWeekActive: row.active,
    relation: row.creator_id === USER_ID ? 'created' : 'joined',
    role: row.role,
    userState: row.state,
    createdAt: row.created_at.toISOString(),
    can: CREATOR_MAY,
  }));
  return { code: 0, msg: 'OK', obj: { list, total: rows[0]?.total ?? 0, page, pageSize } };
});

process.once('SIGTERM', () => void app.close().then(() => pool.end()));
await app.listen({ host: '127.0.0.1', port: Number(PORT) });
