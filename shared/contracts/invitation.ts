import * as z from '@portal/shared/schema';
import { canonicalContact } from './canonical';
import { defineEndpoint } from './endpoint';
import { INVITATION_STATUSES, INVITEE_STATES, INVITE_DAYS } from './enums';
import * as errorCodes from './error-codes';
import * as field from './fields';
import { pagingFields, queryEnum, queryList } from './query';
import { can, count, id, iso, listOf, paged } from './shapes';
import { isMail, isPhone } from './validators';

/** Maximum number of invitations in one submission (docs/reference/rules.md#names-and-remarks). */
export const MAX_INVITATIONS = 5;

function isPhoneOrMail(value: string): boolean {
  return isPhone(value) || isMail(value);
}

function phoneOrMail() {
  return field
    .canonicalText(canonicalContact, 1, 254, 'enterPhoneOrMail')
    .check(z.refine(isPhoneOrMail, 'enterPhoneOrMail'));
}

/** Result for one phone or mail, in the order of the inputs. Inputs that are one address in several spellings have one. */
function inviteeFields() {
  return {
    /** The canonical form of the value. */
    value: z.string(),
    state: z.enum(INVITEE_STATES),
    /** The pending invitation, which call E31 can withdraw. */
    InvitationId: z.optional(id()),
  };
}

/**
 * `captchaInvalid`: callers that have queried many nonexistent accounts must solve a captcha for every further call.
 */
const INVITING = [errorCodes.tooManyInvitations, errorCodes.captchaInvalid] as const;

export const inviteUserVerifyPhones = /* @__PURE__ */ defineEndpoint({
  id: 'team.inviteUserVerifyPhones',
  number: 81,
  method: 'GET',
  path: '/team/inviteUserVerifyPhones',
  access: 'teamAdmin',
  summary: 'Check whether up to 5 phones or mailboxes can be invited.',
  request: () =>
    z.object({
      TeamId: field.teamId(),
      Infos: queryList(phoneOrMail()).check(
        z.refine((infos) => infos.length <= MAX_INVITATIONS, 'inviteAtMostFive'),
      ),
      ...field.optionalCaptchaFields(),
    }),
  response: () =>
    listOf(
      z.object({
        ...inviteeFields(),
        /** Masked. */
        UserName: z.optional(z.string()),
      }),
    ),
  errors: INVITING,
});

export const inviteUserByInfos = /* @__PURE__ */ defineEndpoint({
  id: 'team.inviteUserByInfos',
  number: 87,
  method: 'POST',
  path: '/team/inviteUserByInfos',
  access: 'teamAdmin',
  creates: 'invitation',
  summary: 'Invite up to 5 people by phone or mailbox.',
  request: () =>
    z.object({
      TeamId: field.teamId(),
      Infos: z
        .array(
          z
            .object(
              { Phone: z.optional(field.userPhone()), Mail: z.optional(field.mail()) },
              'enterPhoneOrMail',
            )
            .check(
              z.refine(({ Phone, Mail }) => (Phone === undefined) !== (Mail === undefined), {
                error: 'enterPhoneOrMail',
                path: ['Phone'],
              }),
            ),
          'enterPhoneOrMail',
        )
        .check(z.minLength(1, 'enterPhoneOrMail'), z.maxLength(MAX_INVITATIONS, 'inviteAtMostFive')),
      ...field.optionalCaptchaFields(),
    }),
  response: () => listOf(z.object(inviteeFields())),
  errors: INVITING,
});

const inviteLink = () =>
  z.object({
    /** The complete URL, to copy. */
    Url: z.string(),
    /** The `Url` parameter of calls 63, 83 and 85. */
    Token: z.string(),
    InviteKey: z.string().check(z.regex(/^[A-Z0-9]{6}$/)),
    days: z.literal([...INVITE_DAYS]),
    expiresAt: iso(),
    /** Number of join requests made with it. */
    used: count(),
  });

export const inviteUserByUrl = /* @__PURE__ */ defineEndpoint({
  id: 'team.inviteUserByUrl',
  number: 88,
  method: 'POST',
  path: '/team/inviteUserByUrl',
  access: 'teamAdmin',
  creates: 'invitation',
  summary: 'The team’s current invitation link, or a new one; null once revoked.',
  request: () =>
    z.object({
      TeamId: field.teamId(),
      Days: z._default(z.literal([...INVITE_DAYS], 'chooseOne'), 7),
      Renew: z._default(z.boolean('chooseOne'), false),
      Revoke: z._default(z.boolean('chooseOne'), false),
    }),
  response: () => z.nullable(inviteLink()),
});

export const urlTeamDelInfo = /* @__PURE__ */ defineEndpoint({
  id: 'team.urlTeamDelInfo',
  number: 83,
  method: 'GET',
  path: '/team/urlTeamDelInfo',
  access: 'session',
  summary: 'The team behind an invitation link, in detail.',
  request: () => z.object({ Url: field.linkToken() }),
  response: () =>
    z.object({
      teamId: id(),
      teamName: z.string(),
      /** Masked. */
      creator: z.string(),
      memberCount: count(),
      appCount: count(),
      /** Masked. */
      inviter: z.string(),
      /** The user name, since the inviter gave the link to this person. Earlier releases do not send it. */
      inviterName: z.optional(z.string()),
      expiresAt: iso(),
      myState: z.enum(['none', 'pending', 'joined']),
    }),
  errors: [errorCodes.inviteInvalid, errorCodes.inviteExpired],
});

export const urlTeamBaseInfo = /* @__PURE__ */ defineEndpoint({
  id: 'invite.urlTeamBaseInfo',
  number: 85,
  method: 'GET',
  path: '/invite/urlTeamBaseInfo',
  access: 'public',
  summary: 'What the landing page of an invitation link shows before sign-in.',
  request: () => z.object({ Url: field.linkToken() }),
  response: () =>
    z.object({
      teamName: z.string(),
      /** Masked. */
      inviter: z.string(),
      expiresAt: iso(),
      valid: z.boolean(),
    }),
  errors: [errorCodes.inviteInvalid, errorCodes.inviteExpired],
});

export const verifyInvtedUrl = /* @__PURE__ */ defineEndpoint({
  id: 'user.verifyInvtedUrl',
  number: 63,
  method: 'POST',
  path: '/user/verifyInvtedUrl',
  access: 'session',
  creates: 'ticket',
  summary: 'Check an invite code, with or without its link; the Key is for call 62.',
  request: () => z.object({ Url: z.optional(field.linkToken()), InviteKey: field.inviteKey() }),
  response: () =>
    z.object({
      Key: z.string(),
      teamId: id(),
      teamName: z.string(),
      /** Masked. */
      inviter: z.string(),
      /** The user name, since the inviter gave the code to this person. Earlier releases do not send it. */
      inviterName: z.optional(z.string()),
      expiresAt: iso(),
    }),
  errors: [
    errorCodes.inviteInvalid,
    errorCodes.inviteExpired,
    errorCodes.alreadyInTeam,
    errorCodes.tooManyWrongInviteKeys,
  ],
});

export const applyForTeam = /* @__PURE__ */ defineEndpoint({
  id: 'user.applyForTeam',
  number: 62,
  method: 'POST',
  path: '/user/applyForTeam',
  access: 'verifiedPerson',
  creates: 'joinRequest',
  summary: 'Request to join the team of a checked invitation.',
  request: () => z.object({ Key: field.stepUpKey(), Remark: z.optional(field.remark(100)) }),
  response: () => z.object({ Id: id(), status: z.literal('pending'), teamName: z.string() }),
  errors: [
    errorCodes.certLevelTooLow,
    errorCodes.inviteInvalid,
    errorCodes.inviteExpired,
    errorCodes.alreadyInTeam,
    errorCodes.alreadyPending,
    errorCodes.stepUpRequired,
  ],
});

export const ownRequests = /* @__PURE__ */ defineEndpoint({
  id: 'ext.teamRequests',
  number: 'E60',
  method: 'GET',
  path: '/ext/team/requests',
  access: 'session',
  summary: 'The caller’s own requests to join teams that are still pending, newest first.',
  request: () => z.object({}),
  response: () => listOf(z.object({ Id: id(), teamName: z.string(), createdAt: iso(), expiresAt: iso() })),
});

export const withdrawRequest = /* @__PURE__ */ defineEndpoint({
  id: 'ext.teamWithdrawRequest',
  number: 'E60',
  method: 'POST',
  path: '/ext/team/withdrawRequest',
  access: 'session',
  creates: 'change',
  summary: 'Withdraw one’s own request to join a team; a new one can be made.',
  request: () => z.object({ ApplyId: field.rowId() }),
  response: () => z.null(),
  errors: [errorCodes.notFound, errorCodes.alreadyHandled],
});

export const allowInvitedTeam = /* @__PURE__ */ defineEndpoint({
  id: 'user.allowInvitedTeam',
  number: 64,
  method: 'POST',
  path: '/user/allowInvitedTeam',
  access: 'verifiedPerson',
  creates: 'change',
  summary: 'Accept an invitation.',
  request: () => z.object({ InvitationId: field.rowId() }),
  response: () => z.object({ TeamId: id() }),
  errors: [
    errorCodes.notFound,
    errorCodes.certLevelTooLow,
    errorCodes.inviteExpired,
    errorCodes.alreadyInTeam,
    errorCodes.alreadyHandled,
  ],
});

export const refuseInvitedTeam = /* @__PURE__ */ defineEndpoint({
  id: 'user.refuseInvitedTeam',
  number: 65,
  method: 'POST',
  path: '/user/refuseInvitedTeam',
  access: 'session',
  creates: 'change',
  summary: 'Refuse an invitation.',
  request: () => z.object({ InvitationId: field.rowId() }),
  response: () => z.null(),
  errors: [errorCodes.notFound, errorCodes.alreadyHandled],
});

export const revokeInvitation = /* @__PURE__ */ defineEndpoint({
  id: 'ext.teamRevokeInvitation',
  number: 'E31',
  method: 'POST',
  path: '/ext/team/revokeInvitation',
  access: 'teamAdmin',
  creates: 'change',
  summary: 'Revoke an invitation.',
  request: () => z.object({ InvitationId: field.rowId() }),
  response: () => z.null(),
  errors: [errorCodes.alreadyHandled],
});

/** Actions that a sent invitation may offer to the admins of its team. */
export const SENT_INVITATION_VERBS = ['revoke', 'resend'] as const;
export type SentInvitationVerb = (typeof SENT_INVITATION_VERBS)[number];

export const sentInvitations = /* @__PURE__ */ defineEndpoint({
  id: 'ext.teamInvitations',
  number: 'E76',
  method: 'GET',
  path: '/ext/team/invitations',
  access: 'teamAdmin',
  summary: 'Invitations by phone or mailbox that the admins of a team sent.',
  request: () =>
    z.object({
      TeamId: field.teamId(),
      Status: queryEnum(INVITATION_STATUSES),
      ...pagingFields(['createdAt', 'expiresAt']),
    }),
  response: () =>
    paged(
      z.object({
        Id: id(),
        /** Masked: the address that was typed, or the user name in invitations without one. */
        to: z.string(),
        kind: z.enum(['user', 'phone', 'mail']),
        inviter: z.string(),
        createdAt: iso(),
        expiresAt: iso(),
        status: z.enum(INVITATION_STATUSES),
        can: can(SENT_INVITATION_VERBS),
      }),
    ),
});

export const resendInvitation = /* @__PURE__ */ defineEndpoint({
  id: 'ext.teamResendInvitation',
  number: 'E76',
  method: 'POST',
  path: '/ext/team/resendInvitation',
  access: 'teamAdmin',
  creates: 'invitation',
  summary: 'Send the message of a pending invitation again; it is valid for seven days from now.',
  request: () => z.object({ InvitationId: field.rowId() }),
  response: () => z.null(),
  errors: [errorCodes.inviteExpired, errorCodes.alreadyHandled],
});
