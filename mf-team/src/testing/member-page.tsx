import { audit, preferences } from '@portal/shared/contracts/account';
import { instancesInfo } from '@portal/shared/contracts/application';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import { sentInvitations } from '@portal/shared/contracts/invitation';
import type { Language } from '@portal/shared/contracts/language';
import { appliedUsersInfo, type MemberRow, usersInfo } from '@portal/shared/contracts/member';
import { TEAM_VERBS, type TeamRow, teamInfo, teamsInfo } from '@portal/shared/contracts/team';
import { userInfo } from '@portal/shared/contracts/user';
import { type PageFrame, PageFrameContext, stillFrame } from '@portal/shared/remote';
import { buildAccount } from '@portal/shared/testing/build-account';
import { buildPage } from '@portal/shared/testing/build-page';
import { buildTeam } from '@portal/shared/testing/build-team';
import { mock, refuse } from '@portal/shared/testing/mock-provider';
import { type RenderPageOptions, renderPage } from '@portal/shared/testing/render-page';
import { en } from '../locales/en';
import { zhCN } from '../locales/zh-CN';
import { Page } from '../pages/member-list.page';
import { buildMember } from './build-member';

const MEMBER: TeamRow['can'] = ['enter', 'pin', 'setDefault', 'leave'];
const ADMIN: TeamRow['can'] = [
  ...MEMBER,
  'invite',
  'decideRequests',
  'readLog',
  'setLevel',
  'exportMembers',
  'buy',
];
const CREATOR: TeamRow['can'] = TEAM_VERBS.filter((verb) => verb !== 'leave');
const CAN = { creator: CREATOR, admin: ADMIN, member: MEMBER } as const;

/** A team as a member with this role sees it. */
export function teamOf(place: keyof typeof CAN, overrides: Partial<TeamRow> = {}): TeamRow {
  return buildTeam({
    isDefault: true,
    relation: place === 'creator' ? 'created' : 'joined',
    role: place === 'member' ? 'member' : 'admin',
    can: CAN[place],
    ...overrides,
  });
}

interface TeamData {
  teams: TeamRow[];
  members: MemberRow[];
}

/** A mock provider with teams and members; a test changes them as a call would. */
export function mockTeam(
  team: TeamRow = teamOf('creator'),
  members: MemberRow[] = [buildMember()],
): TeamData {
  const data: TeamData = { teams: [team], members };
  mock(userInfo, () => {
    const defaultTeam = data.teams.find(({ isDefault }) => isDefault);
    return buildAccount(defaultTeam && { defaultTeam: { Id: defaultTeam.Id, name: defaultTeam.name } });
  });
  mock(teamsInfo, ({ Page: page, PageSize: pageSize }) => {
    const from = (page - 1) * pageSize;
    return buildPage(data.teams.slice(from, from + pageSize), { total: data.teams.length, page, pageSize });
  });
  mock(teamInfo, ({ TeamId }) => {
    const found = data.teams.find(({ Id }) => Id === TeamId);
    if (found === undefined) return refuse(errorCodes.notFound);
    return found.can.includes('enter') ? found : refuse(errorCodes.memberDisabled);
  });
  mock(usersInfo, ({ Page: page, PageSize: pageSize }) => buildPage(data.members, { page, pageSize }));
  mock(appliedUsersInfo, () => buildPage([]));
  mock(sentInvitations, () => buildPage([]));
  mock(instancesInfo, () => buildPage([]));
  mock(audit, () => buildPage([]));
  mock(preferences, () => ({}));
  return data;
}

interface OpenOptions extends Pick<RenderPageOptions, 'device'> {
  /** Query string of `/member/index`. */
  readonly query?: string;
  readonly language?: Language;
  /** Called with the topic that the page sets. */
  readonly nameTopic?: PageFrame['nameTopic'];
}

/** Renders /member/index. */
export function openMembers({ query = '', language = 'en', nameTopic, ...rest }: OpenOptions = {}) {
  const frame = {
    ...stillFrame({ isVisible: true, navigation: 'start' }),
    ...(nameTopic && { nameTopic }),
  };
  const page = (
    <PageFrameContext value={frame}>
      <Page />
    </PageFrameContext>
  );
  return renderPage(page, {
    at: `/member/index${query}`,
    language,
    texts: { 'mf-team': language === 'en' ? en : zhCN },
    routes: {
      teamList: '/team/index',
      teamStore: '/team/store',
      memberList: '/member/index',
      applicationList: '/apply/index',
    },
    ...rest,
  });
}
