import * as z from '@portal/shared/schema';
import { defineEndpoint } from './endpoint';
import {
  INSTANCE_STATUSES,
  ORDER_STATUSES,
  SOURCES,
  TEAM_RELATIONS,
  TEAM_ROLES,
  USER_STATES,
  VERSIONS,
} from './enums';
import * as errorCodes from './error-codes';
import * as field from './fields';
import * as query from './query';
import { can, count, id, iso, listOf, orderNumber, paged, price } from './shapes';

export const TEAM_SORTS = ['name', 'createdAt', 'memberCount', 'appCount', 'lastWeekActive'] as const;

/** Actions that a team's row may offer to the caller. `delete` also requires an empty team (E29, 4009). */
export const TEAM_VERBS = [
  'enter',
  'pin',
  'setDefault',
  'leave',
  'invite',
  'decideRequests',
  'readLog',
  'setLevel',
  'exportMembers',
  /** Applications and packs for it; the account must also be verified. */
  'buy',
  'rename',
  'transfer',
  'delete',
] as const;
export type TeamVerb = (typeof TEAM_VERBS)[number];

export function teamRow() {
  return z.object({
    Id: id(),
    name: z.string(),
    favor: z.boolean(),
    isDefault: z.boolean(),
    memberCount: count(),
    appCount: count(),
    /** Members active in the last 7 days. */
    lastWeekActive: count(),
    relation: z.enum(TEAM_RELATIONS),
    role: z.enum(TEAM_ROLES),
    /** The caller's own state in the team. */
    userState: z.enum(USER_STATES),
    createdAt: iso(),
    can: can(TEAM_VERBS),
    /** Three other members who were last active, if `WithMembers` asks for them and the caller may enter the team. */
    recentMembers: z.optional(z.array(z.object({ userId: id(), UserName: z.string() }))),
  });
}
export type TeamRow = z.output<ReturnType<typeof teamRow>>;

export const teamsInfo = /* @__PURE__ */ defineEndpoint({
  id: 'team.teamsInfo',
  number: 79,
  method: 'GET',
  path: '/team/teamsInfo',
  access: 'session',
  summary: 'My teams: pinned first, the default one flagged.',
  request: () =>
    z.object({
      Keyword: query.keyword(),
      Relation: query.queryEnum(TEAM_RELATIONS),
      Favor: z.optional(query.queryBool()),
      WithMembers: z.optional(query.queryBool()),
      ...query.pagingFields(TEAM_SORTS),
    }),
  response: () => paged(teamRow()),
});

export const teamInfo = /* @__PURE__ */ defineEndpoint({
  id: 'ext.teamInfo',
  number: 'E59',
  method: 'GET',
  path: '/ext/team/info',
  access: 'member',
  summary: 'One of my teams, as the list of them shows it.',
  request: () => z.object({ TeamId: field.teamId() }),
  response: teamRow,
});

export const teamsInstanceInfo = /* @__PURE__ */ defineEndpoint({
  id: 'team.teamsInstanceInfo',
  number: 84,
  method: 'GET',
  path: '/team/teamsInstanceInfo',
  access: 'session',
  summary:
    'Teams with their applications, for a cascading choice: the first 200 teams, pinned ones first, then by name, each with its 100 oldest applications, and the numbers of all. Call 96 lists the others.',
  request: () => z.object({ Keyword: query.keyword(), Relation: query.queryEnum(TEAM_RELATIONS) }),
  response: () =>
    z.extend(
      listOf(
        z.object({
          teamId: id(),
          name: z.string(),
          instances: z.array(
            z.object({
              Id: id(),
              name: z.string(),
              version: z.enum(VERSIONS),
              status: z.enum(INSTANCE_STATUSES),
              source: z.enum(SOURCES),
            }),
          ),
          instanceTotal: count(),
        }),
      ),
      { total: count() },
    ),
});

export const setFavor = /* @__PURE__ */ defineEndpoint({
  id: 'team.setFavor',
  number: 86,
  method: 'POST',
  path: '/team/setFavor',
  access: 'member',
  creates: 'none',
  summary: 'Pin or unpin a team, for the caller alone.',
  request: () => z.object({ TeamId: field.teamId(), Favor: z.boolean('chooseOne') }),
  response: () => z.object({ favor: z.boolean() }),
});

export const outTeam = /* @__PURE__ */ defineEndpoint({
  id: 'user.outTeam',
  number: 66,
  method: 'POST',
  path: '/user/outTeam',
  // Not `member`, which refuses disabled and locked members.
  access: 'session',
  creates: 'change',
  summary: 'Leave a team and lose its applications; also as a disabled or locked member.',
  request: () => z.object({ TeamId: field.teamId() }),
  response: () => z.null(),
  errors: [errorCodes.notFound, errorCodes.creatorProtected],
});

export const addTeam = /* @__PURE__ */ defineEndpoint({
  id: 'team.addTeam',
  number: 93,
  method: 'POST',
  path: '/team/addTeam',
  access: 'verified',
  creates: 'team',
  summary: 'Create a team without an application.',
  request: () => z.object({ TeamName: field.teamName() }),
  response: () => z.object({ TeamId: id() }),
  errors: [
    errorCodes.notVerified,
    errorCodes.underReview,
    errorCodes.teamNameTaken,
    errorCodes.maximumReached,
  ],
});

export const addTeamAndInstance = /* @__PURE__ */ defineEndpoint({
  id: 'team.addTeamAndInstance',
  number: 94,
  method: 'POST',
  path: '/team/addTeamAndInstance',
  access: 'verified',
  creates: 'team',
  summary: 'Create a team and order its first application.',
  idempotent: true,
  request: () =>
    z.object({
      TeamName: field.teamName(),
      InstanceName: field.applicationName(),
      Version: z.enum(VERSIONS, 'chooseOne'),
      Months: field.months(),
      ...field.configFields(),
      /** The revision of the price that was shown. */
      PriceRev: z.optional(field.priceRev()),
      CouponCode: z.optional(field.couponCode()),
    }),
  response: () =>
    z.object({
      /** Absent if nothing has to be paid. */
      OrderNo: z.optional(orderNumber()),
      /** Team and application exist once the order is paid, or immediately if nothing has to be paid. */
      TeamId: z.optional(id()),
      InstanceId: z.optional(id()),
      Price: price(),
      status: z.enum(ORDER_STATUSES),
    }),
  errors: [
    errorCodes.teamNameTaken,
    errorCodes.quotaExceeded,
    errorCodes.quantityInvalid,
    errorCodes.experienceUsed,
    errorCodes.priceChanged,
    errorCodes.couponInvalid,
    errorCodes.notVerified,
    errorCodes.underReview,
    errorCodes.conflict,
    errorCodes.tooManyOpenOrders,
    errorCodes.maximumReached,
  ],
});

export const renameTeam = /* @__PURE__ */ defineEndpoint({
  id: 'ext.teamRename',
  number: 'E27',
  method: 'POST',
  path: '/ext/team/rename',
  access: 'teamCreator',
  creates: 'change',
  summary: 'Rename a team.',
  request: () => z.object({ TeamId: field.teamId(), TeamName: field.teamName() }),
  response: () => z.object({ name: z.string() }),
  errors: [errorCodes.teamNameTaken],
});

export const transferTeam = /* @__PURE__ */ defineEndpoint({
  id: 'ext.teamTransfer',
  number: 'E28',
  method: 'POST',
  path: '/ext/team/transfer',
  access: 'teamCreator',
  creates: 'change',
  summary: 'Transfer a team to an enabled member, who becomes its creator.',
  request: () =>
    z.object({ TeamId: field.teamId(), UserId: field.rowId('chooseMember'), Key: field.stepUpKey() }),
  response: () => z.null(),
  errors: [
    errorCodes.stepUpRequired,
    errorCodes.notFound,
    errorCodes.conflict,
    errorCodes.teamNameTaken,
    errorCodes.maximumReached,
  ],
});

export const deleteTeam = /* @__PURE__ */ defineEndpoint({
  id: 'ext.teamDelete',
  number: 'E29',
  method: 'POST',
  path: '/ext/team/delete',
  access: 'teamCreator',
  creates: 'change',
  summary: 'Delete an empty team; 4009 while it has members, applications or an open order, which it names.',
  request: () => z.object({ TeamId: field.teamId() }),
  response: () => z.null(),
  errors: [errorCodes.conflict],
});
