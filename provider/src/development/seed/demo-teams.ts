import type { teamMembers, teams } from '../../platform/database/schema/teams';
import { happens, inDays, type DemoContext } from './demo-context';
import type { UserInsert } from './demo-people';

export type TeamInsert = typeof teams.$inferInsert;
export type MemberInsert = typeof teamMembers.$inferInsert;

export interface DemoTeam {
  readonly team: TeamInsert;
  readonly members: readonly MemberInsert[];
}

const PLACES = [
  ['北京', 'Beijing'],
  ['上海', 'Shanghai'],
  ['深圳', 'Shenzhen'],
  ['成都', 'Chengdu'],
  ['杭州', 'Hangzhou'],
  ['新加坡', 'Singapore'],
] as const;
const UNITS = [
  ['运维中心', 'Operations'],
  ['安全团队', 'Security'],
  ['数据平台', 'Data Platform'],
  ['研发一部', 'R&D'],
  ['支付业务', 'Payments'],
  ['灾备演练', 'Disaster Recovery'],
] as const;

/** A unique name for each of the first 36. Every second one is English. */
export function teamNameAt(index: number): string {
  const [placeZh, placeEn] = PLACES[index % PLACES.length] ?? PLACES[0];
  const [unitZh, unitEn] = UNITS[Math.floor(index / PLACES.length) % UNITS.length] ?? UNITS[0];
  return index % 2 === 0 ? `${placeZh}${unitZh}` : `${placeEn} ${unitEn}`;
}

export interface TeamPlan {
  readonly name: string;
  readonly creator: UserInsert;
  readonly createdDaysAgo: number;
  /** Maximum number of colleagues in it. */
  readonly crewSize: number;
}

export function demoTeam(context: DemoContext, plan: TeamPlan, crew: readonly UserInsert[]): DemoTeam {
  const createdAt = inDays(context, -plan.createdDaysAgo);
  const team: TeamInsert = {
    id: context.newId(),
    name: plan.name,
    creatorId: plan.creator.id,
    createdAt,
    updatedAt: createdAt,
  };
  const start = context.random.int(0, crew.length - 1);
  const colleagues = Array.from({ length: plan.crewSize }, (_, index) => crew[(start + index) % crew.length]);
  const members = colleagues.flatMap((user, index) =>
    user === undefined || user.id === plan.creator.id ? [] : [colleague(context, team, { user, index })],
  );
  return { team, members: [memberOf(context, team, plan.creator, { role: 'admin' }), ...members] };
}

/** A membership; ordinary and enabled by default. */
export function memberOf(
  context: DemoContext,
  team: TeamInsert,
  user: UserInsert,
  columns: Partial<MemberInsert> = {},
): MemberInsert {
  return {
    teamId: team.id,
    userId: user.id,
    role: 'member',
    lastActiveAt: inDays(context, -context.random.int(0, 20 * 24) / 24),
    createdAt: team.createdAt,
    updatedAt: team.createdAt,
    ...columns,
  };
}

function colleague(
  context: DemoContext,
  team: TeamInsert,
  { user, index }: { readonly user: UserInsert; readonly index: number },
): MemberInsert {
  const state = happens(context, 6) ? 'disable' : 'enable';
  return memberOf(context, team, user, { role: index === 0 ? 'admin' : 'member', state });
}
