// npm run bench -- team-growth: every list of teams and members, in a large portal and in a small one.
import { parseArgs } from 'node:util';
import { growWorld, type GrownWorld, type WorldSize } from '@portal/provider/testing/grown-world';
import { audit } from '@portal/shared/contracts/account';
import type { Endpoint } from '@portal/shared/contracts/endpoint';
import { appliedUsersInfo, usersInfo } from '@portal/shared/contracts/member';
import { search } from '@portal/shared/contracts/search';
import { teamsInfo, teamsInstanceInfo } from '@portal/shared/contracts/team';
import { userInvitedTeamInfo } from '@portal/shared/contracts/user';
import { GROWTH_OPTIONS, measureGrowth, type GrownPortal, type MeasuredList } from './provider/list-growth';

const SMALL: WorldSize = { people: 200, teams: 120, rows: 100 };
const LARGE: WorldSize = { people: 100_000, teams: 20_000, rows: 2_000 };

const { values: options } = parseArgs({ options: GROWTH_OPTIONS });

const LISTS: readonly MeasuredList[] = [
  { name: '79 teams', endpoint: teamsInfo, query: {} },
  { name: '79 teams by members', endpoint: teamsInfo, query: { Sort: '-memberCount' } },
  { name: '80 members', endpoint: usersInfo, query: {} },
  { name: '80 members by name', endpoint: usersInfo, query: { Sort: 'UserName' } },
  { name: '80 members online', endpoint: usersInfo, query: { LoginState: 'online' } },
  { name: '80 members named', endpoint: usersInfo, query: { Keyword: 'person-7' } },
  { name: '82 requests', endpoint: appliedUsersInfo, query: {} },
  { name: '82 requests pending', endpoint: appliedUsersInfo, query: { Status: 'pending' } },
  { name: '43 invitations', endpoint: userInvitedTeamInfo, query: {} },
  { name: '84 teams with applications', endpoint: teamsInstanceInfo, query: {} },
  { name: 'E15 audit log', endpoint: audit, query: {} },
  { name: 'E34 search', endpoint: search, query: { Q: 'person-7' } },
];

/** The lists of one team, which name it in the request. */
const OF_TEAM: ReadonlySet<Endpoint> = new Set<Endpoint>([usersInfo, appliedUsersInfo, audit]);

function portalOf(address: string, { as, teamId }: GrownWorld): GrownPortal {
  return {
    address,
    headersFor: () => ({ 'access-token': as.header, cookie: `token=${as.cookie}` }),
    queryFor: ({ endpoint }): Readonly<Record<string, string>> =>
      OF_TEAM.has(endpoint) ? { TeamId: teamId } : {},
  };
}

await measureGrowth({
  name: 'team-growth',
  lists: LISTS,
  small: SMALL,
  large: LARGE,
  grow: growWorld,
  portalOf,
  runs: Number(options.runs),
  requests: Number(options.requests),
});
