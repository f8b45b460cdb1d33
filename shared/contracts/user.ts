import * as z from '@portal/shared/schema';
import { defineEndpoint } from './endpoint';
import {
  CERT_LEVELS,
  CERT_STATES,
  INVITATION_STATUSES,
  ORDER_STATUSES,
  ORDER_TYPES,
  SOURCES,
  USER_TYPES,
  VERSIONS,
} from './enums';
import * as errorCodes from './error-codes';
import * as field from './fields';
import { LANGUAGES } from './language';
import { ACTIONS, PERMISSION_IDS } from './permissions';
import * as query from './query';
import { can, config, count, id, iso, listOf, orderBrief, paged, switchState } from './shapes';

export const baseInfo = /* @__PURE__ */ defineEndpoint({
  id: 'user.baseInfo',
  number: 36,
  method: 'GET',
  path: '/user/baseInfo',
  access: 'session',
  summary: 'The signed-in user, with the data that the shell needs to start.',
  countsAsActivity: false,
  request: () => z.object({}),
  response: () =>
    z.object({
      userId: id(),
      UserName: z.string(),
      userType: z.enum(USER_TYPES),
      /** Masked. */
      realName: z.optional(z.string()),
      certLevel: z.enum(CERT_LEVELS),
      defaultTeamId: z.optional(id()),
      lan: z.enum(LANGUAGES),
      /** IANA time zone. */
      tz: z.string(),
      /**
       * False for a new account until its first sign-in has given the zone of the browser. Earlier releases do not send it.
       */
      zoneChosen: z.optional(z.boolean()),
      unreadCount: count(),
      purchaseSource: z.enum(SOURCES),
      role: z.object({
        id: z.string(),
        name: z.string(),
        permissions: z.array(
          z.object({ permissionId: z.enum(PERMISSION_IDS), actionList: z.array(z.enum(ACTIONS)) }),
        ),
      }),
    }),
});

export const userInfo = /* @__PURE__ */ defineEndpoint({
  id: 'user.userInfo',
  number: 37,
  method: 'GET',
  path: '/user/userInfo',
  access: 'session',
  summary: 'The account in detail, for the personal centre.',
  request: () => z.object({}),
  response: () =>
    z.object({
      userId: id(),
      UserName: z.string(),
      /** False until the user of an account from a marketplace or an older portal has chosen a name. */
      userNameSet: z.boolean(),
      /** Masked; absent until a phone is bound. */
      UserPhone: z.optional(z.string()),
      areaCode: z.optional(z.string()),
      /** Masked; absent until a mailbox is bound. */
      email: z.optional(z.string()),
      /** Masked; absent until verified. */
      realName: z.optional(z.string()),
      userType: z.enum(USER_TYPES),
      certLevel: z.enum(CERT_LEVELS),
      certState: z.enum(CERT_STATES),
      hasPassword: z.boolean(),
      mfaBound: z.boolean(),
      /** Number of unused recovery codes. */
      recoveryLeft: count(),
      loginLevel: switchState(),
      orderLevel: switchState(),
      defaultTeam: z.optional(z.object({ Id: id(), name: z.string() })),
      lastLoginTime: z.optional(iso()),
      lastLoginIp: z.optional(z.string()),
      lastLoginAddress: z.optional(z.string()),
      referralCode: z.string(),
      /** Number of times the referral link was opened, counted once per address and day (17). */
      referralOpens: count(),
      /** Whether the account may create operator tokens (E73). Earlier releases do not send it. */
      isOperator: z.optional(z.boolean()),
      createdAt: iso(),
    }),
});

export const isSetPwd = /* @__PURE__ */ defineEndpoint({
  id: 'user.isSetPwd',
  number: 38,
  method: 'GET',
  path: '/user/isSetPwd',
  access: 'session',
  summary: 'Whether the account has a password.',
  request: () => z.object({}),
  response: () => z.object({ isSet: z.boolean() }),
});

export const ORDER_SORTS = ['createdAt', 'effectiveAt', 'totalPaymentCents', 'status'] as const;

/** Filters of the order list, shared with its export (E35). */
export function orderFilters() {
  return {
    TeamId: z.optional(field.teamId()),
    /** Orders of this application, and those of packs that were bought for it or put on it. */
    InstanceId: z.optional(field.instanceId()),
    /** `unpaid` includes orders in process. */
    Status: query.queryEnums(ORDER_STATUSES),
    Type: query.queryEnums(ORDER_TYPES),
    Keyword: query.keyword(),
    From: z.optional(field.momentOrDay()),
    To: z.optional(field.momentOrDay()),
  };
}

export const userOrdersInfo = /* @__PURE__ */ defineEndpoint({
  id: 'user.userOrdersInfo',
  number: 42,
  method: 'GET',
  path: '/user/userOrdersInfo',
  access: 'session',
  summary: 'Orders that the caller may see: their own, and those of teams that they administer.',
  request: () => z.object({ ...orderFilters(), ...query.pagingFields(ORDER_SORTS) }),
  response: () =>
    z.extend(paged(orderBrief()), {
      /**
       * Number of orders by status, with all filters but that of the status. Those in process are among the unpaid, and
       * `inProcess` is 0. Earlier releases count them apart, or do not send it.
       */
      counts: z.optional(z.record(z.enum(ORDER_STATUSES), count())),
    }),
});

export const RECEIVED_INVITATION_VERBS = ['agree', 'refuse'] as const;
export type ReceivedInvitationVerb = (typeof RECEIVED_INVITATION_VERBS)[number];

export const userInvitedTeamInfo = /* @__PURE__ */ defineEndpoint({
  id: 'user.userInvitedTeamInfo',
  number: 43,
  method: 'GET',
  path: '/user/userInvitedTeamInfo',
  access: 'session',
  summary: 'Invitations that the caller received.',
  request: () =>
    z.object({
      Status: query.queryEnum(INVITATION_STATUSES),
      ...query.pagingFields(['createdAt', 'expiresAt']),
    }),
  response: () =>
    paged(
      z.object({
        Id: id(),
        teamId: id(),
        teamName: z.string(),
        /** Masked. */
        inviter: z.string(),
        /** The user name, since the inviter wrote to this person. Earlier releases do not send it. */
        inviterName: z.optional(z.string()),
        status: z.enum(INVITATION_STATUSES),
        createdAt: iso(),
        expiresAt: iso(),
        /**
         * `agree` means that the invitation is still valid. What the account's verification allows is in the account's
         * permissions.
         */
        can: can(RECEIVED_INVITATION_VERBS),
      }),
    ),
});

export const notUsedInstancesInfo = /* @__PURE__ */ defineEndpoint({
  id: 'user.notUsedInstancesInfo',
  number: 44,
  method: 'GET',
  path: '/user/notUsedInstancesInfo',
  access: 'session',
  summary: 'Applications bought or imported that are in no team yet.',
  request: () => z.object({}),
  response: () =>
    listOf(
      z.object({
        Id: id(),
        name: z.string(),
        version: z.enum(VERSIONS),
        source: z.enum(SOURCES),
        cloudInstanceId: z.optional(z.string()),
        dueDate: iso(),
        config: config(),
      }),
    ),
});

export const changeUserPwd = /* @__PURE__ */ defineEndpoint({
  id: 'user.changeUserPwd',
  number: 45,
  method: 'POST',
  path: '/user/changeUserPwd',
  access: 'session',
  creates: 'securityChange',
  summary: 'Change the password; ends the other sessions.',
  request: () =>
    z.object({ OldPassword: field.currentPassword('enterOldPassword'), Password: field.newPassword() }),
  response: () => z.null(),
  errors: [
    errorCodes.oldPasswordWrong,
    errorCodes.passwordTooWeak,
    errorCodes.passwordReused,
    errorCodes.passwordNotSet,
  ],
});

export const setUserPwd = /* @__PURE__ */ defineEndpoint({
  id: 'user.setUserPwd',
  number: 46,
  method: 'POST',
  path: '/user/setUserPwd',
  access: 'session',
  creates: 'securityChange',
  summary: 'Set the first password.',
  request: () => z.object({ Password: field.newPassword() }),
  response: () => z.null(),
  errors: [errorCodes.passwordAlreadySet, errorCodes.passwordTooWeak],
});

export const setUserName = /* @__PURE__ */ defineEndpoint({
  id: 'user.setUserName',
  number: 47,
  method: 'POST',
  path: '/user/setUserName',
  access: 'session',
  creates: 'securityChange',
  summary: 'Change the user name, once in 30 days.',
  request: () => z.object({ UserName: field.newUserName() }),
  response: () => z.object({ UserName: z.string() }),
  errors: [errorCodes.userNameTaken, errorCodes.rateLimited],
});

const nameAndPhone = () =>
  z.object({
    UserName: field.newUserName(),
    UserPhone: field.userPhone(),
    Key: field.codeKey(),
    CodeSms: field.code(),
    /**
     * A step-up, required by `stepUpRequired` if the phone is the first one and a second factor is bound (as in 73).
     */
    OldKey: z.optional(field.stepUpKey()),
  });

/** The phone in the response is masked. */
const namedAccount = () => z.object({ UserName: z.string(), UserPhone: z.string() });

export const setUserNamePhone = /* @__PURE__ */ defineEndpoint({
  id: 'user.setUserNamePhone',
  number: 48,
  method: 'POST',
  path: '/user/setUserNamePhone',
  access: 'session',
  creates: 'securityChange',
  summary: 'Complete an account that came from a marketplace; 4009 once it has a name, or another phone.',
  request: nameAndPhone,
  response: namedAccount,
  // `conflict`: call 47 changes a name, and 77 and 78 change a phone; they have stricter requirements.
  errors: [
    errorCodes.userNameTaken,
    errorCodes.phoneTaken,
    errorCodes.codeWrong,
    errorCodes.codeExpired,
    errorCodes.codeTriesExhausted,
    errorCodes.conflict,
    errorCodes.stepUpRequired,
  ],
});

export const setOldUserNamePhone = /* @__PURE__ */ defineEndpoint({
  id: 'user.setOldUserNamePhone',
  number: 49,
  method: 'POST',
  path: '/user/setOldUserNamePhone',
  access: 'session',
  creates: 'securityChange',
  summary: 'Complete a migrated account; its own current name and phone are allowed, 4009 for another phone.',
  request: nameAndPhone,
  response: namedAccount,
  errors: [
    errorCodes.userNameTaken,
    errorCodes.phoneTaken,
    errorCodes.codeWrong,
    errorCodes.codeExpired,
    errorCodes.codeTriesExhausted,
    errorCodes.conflict,
    errorCodes.stepUpRequired,
  ],
});

export const setDefaultTeam = /* @__PURE__ */ defineEndpoint({
  id: 'user.setDefaultTeam',
  number: 50,
  method: 'POST',
  path: '/user/setDefaultTeam',
  access: 'member',
  creates: 'none',
  summary: 'Choose the default team.',
  request: () => z.object({ TeamId: field.teamId() }),
  response: () => z.object({ defaultTeamId: id() }),
  errors: [errorCodes.notFound],
});
