import * as z from '@portal/shared/schema';
import { defineEndpoint } from './endpoint';
import { JOIN_REQUEST_STATUSES, LOGIN_STATES, REAL_NAME_LEVELS, TEAM_ROLES, USER_STATES } from './enums';
import * as errorCodes from './error-codes';
import * as field from './fields';
import * as query from './query';
import { can, doneMembers, doneRequests, id, iso, paged } from './shapes';

/** Maximum number of rows in one bulk action. */
export const ROWS_AT_ONCE = 50;

function userIds() {
  return field.rowIds(ROWS_AT_ONCE, 'chooseMember');
}

export const MEMBER_SORTS = ['UserName', 'joinedAt', 'lastLoginTime', 'role', 'userState'] as const;

/** Actions that a member's row may offer to the caller. `makeCreator` transfers the team to the member (E28). */
export const MEMBER_VERBS = [
  'enable',
  'disable',
  'lock',
  'remove',
  'makeAdmin',
  'makeMember',
  'showName',
  'hideName',
  'makeCreator',
] as const;
export type MemberVerb = (typeof MEMBER_VERBS)[number];

export const JOIN_REQUEST_VERBS = ['allow', 'refuse'] as const;
export type JoinRequestVerb = (typeof JOIN_REQUEST_VERBS)[number];

export function memberRow() {
  return z.object({
    userId: id(),
    UserName: z.string(),
    /** `null` if the member's name is hidden from the caller, or not verified. */
    realName: z.nullable(z.string()),
    /** Masked. Only for admins. */
    UserPhone: z.optional(z.string()),
    role: z.enum(TEAM_ROLES),
    isCreator: z.boolean(),
    isSelf: z.boolean(),
    userState: z.enum(USER_STATES),
    loginState: z.enum(LOGIN_STATES),
    lastLoginIp: z.nullable(z.string()),
    lastLoginTime: z.nullable(iso()),
    realNameLevel: z.enum(REAL_NAME_LEVELS),
    joinedAt: iso(),
    can: can(MEMBER_VERBS),
  });
}
export type MemberRow = z.output<ReturnType<typeof memberRow>>;

/** Filters of the member list, shared with its export (E35). */
export function memberFilters() {
  return {
    TeamId: field.teamId(),
    Keyword: query.keyword(),
    Role: query.queryEnum(TEAM_ROLES),
    UserState: query.queryEnum(USER_STATES),
    LoginState: query.queryEnum(LOGIN_STATES),
  };
}

export const usersInfo = /* @__PURE__ */ defineEndpoint({
  id: 'team.usersInfo',
  number: 80,
  method: 'GET',
  path: '/team/usersInfo',
  access: 'member',
  summary: 'Members of a team.',
  request: () =>
    z.object({
      ...memberFilters(),
      /** This member alone, for a link to them. */
      UserId: z.optional(field.rowId('chooseMember')),
      ...query.pagingFields(MEMBER_SORTS),
    }),
  response: () => paged(memberRow()),
});

export const appliedUsersInfo = /* @__PURE__ */ defineEndpoint({
  id: 'team.appliedUsersInfo',
  number: 82,
  method: 'GET',
  path: '/team/appliedUsersInfo',
  access: 'teamAdmin',
  summary: 'Requests to join a team.',
  request: () =>
    z.object({
      TeamId: field.teamId(),
      Status: query.queryEnum(JOIN_REQUEST_STATUSES),
      ...query.pagingFields(['createdAt', 'UserName']),
    }),
  response: () =>
    paged(
      z.object({
        Id: id(),
        userId: id(),
        UserName: z.string(),
        /** Masked. */
        realName: z.string(),
        /** Masked. */
        UserPhone: z.string(),
        remark: z.string(),
        status: z.enum(JOIN_REQUEST_STATUSES),
        createdAt: iso(),
        can: can(JOIN_REQUEST_VERBS),
      }),
    ),
});

export const delUsers = /* @__PURE__ */ defineEndpoint({
  id: 'team.delUsers',
  number: 89,
  method: 'POST',
  path: '/team/delUsers',
  access: 'teamAdmin',
  creates: 'memberChange',
  summary: 'Remove members.',
  request: () => z.object({ TeamId: field.teamId(), UserIds: userIds() }),
  response: doneMembers,
  errors: [errorCodes.creatorProtected],
});

export const allowUsers = /* @__PURE__ */ defineEndpoint({
  id: 'team.allowUsers',
  number: 90,
  method: 'POST',
  path: '/team/allowUsers',
  access: 'teamAdmin',
  creates: 'memberChange',
  summary: 'Accept requests to join.',
  request: () => z.object({ TeamId: field.teamId(), ApplyIds: field.rowIds(ROWS_AT_ONCE) }),
  response: doneRequests,
  errors: [errorCodes.alreadyHandled, errorCodes.certLevelTooLow],
});

export const refuseUsers = /* @__PURE__ */ defineEndpoint({
  id: 'team.refuseUsers',
  number: 91,
  method: 'POST',
  path: '/team/refuseUsers',
  access: 'teamAdmin',
  creates: 'memberChange',
  summary: 'Refuse requests to join.',
  request: () =>
    z.object({
      TeamId: field.teamId(),
      ApplyIds: field.rowIds(ROWS_AT_ONCE),
      Reason: z.optional(field.remark(100)),
    }),
  response: doneRequests,
  errors: [errorCodes.alreadyHandled],
});

export const updateUserState = /* @__PURE__ */ defineEndpoint({
  id: 'team.updateUserState',
  number: 92,
  method: 'POST',
  path: '/team/updateUserState',
  access: 'teamAdmin',
  creates: 'memberChange',
  summary: 'Enable, disable or lock members.',
  request: () =>
    z.object({ TeamId: field.teamId(), UserIds: userIds(), UserState: z.enum(USER_STATES, 'chooseOne') }),
  response: doneMembers,
  errors: [errorCodes.creatorProtected],
});

export const setLevel = /* @__PURE__ */ defineEndpoint({
  id: 'team.setLevel',
  number: 95,
  method: 'POST',
  path: '/team/setLevel',
  access: 'teamAdmin',
  creates: 'change',
  summary: 'Whether members see real names: of some members, or of the whole team.',
  request: () =>
    z.object({
      TeamId: field.teamId(),
      Level: z.enum(REAL_NAME_LEVELS, 'chooseOne'),
      UserIds: z.optional(userIds()),
    }),
  response: () => z.object({ level: z.enum(REAL_NAME_LEVELS) }),
});

export const setRole = /* @__PURE__ */ defineEndpoint({
  id: 'ext.teamSetRole',
  number: 'E30',
  method: 'POST',
  path: '/ext/team/setRole',
  access: 'teamCreator',
  creates: 'memberChange',
  summary: 'Make members admins, or admins members.',
  request: () =>
    z.object({ TeamId: field.teamId(), UserIds: userIds(), Role: z.enum(TEAM_ROLES, 'chooseOne') }),
  response: doneMembers,
  errors: [errorCodes.creatorProtected],
});
