import { defineTemplates } from '../../platform/notices/template';

/** Messages about invitations. */
export const INVITATION_TEMPLATES = defineTemplates({
  teamInvited: {
    title: { en: 'Invitation to the team “{teamId, team}”', 'zh-CN': '邀请您加入团队“{teamId, team}”' },
    text: {
      en: '{userId, user} invites you to the team “{teamId, team}”. The invitation is valid until {expiresAt, date}.',
      'zh-CN': '{userId, user} 邀请您加入团队“{teamId, team}”，邀请有效期至{expiresAt, date}。',
    },
  },
  invitationAgreed: {
    title: {
      en: '{userId, user} joined the team “{teamId, team}”',
      'zh-CN': '{userId, user} 已加入团队“{teamId, team}”',
    },
    text: {
      en: '{userId, user} accepted your invitation and is now a member of the team “{teamId, team}”.',
      'zh-CN': '{userId, user} 已接受您的邀请，成为团队“{teamId, team}”的成员。',
    },
  },
  invitationRefused: {
    title: { en: '{userId, invitee} declined your invitation', 'zh-CN': '{userId, invitee} 拒绝了您的邀请' },
    text: {
      en: '{userId, invitee} declined your invitation to the team “{teamId, team}”.',
      'zh-CN': '您邀请 {userId, invitee} 加入团队“{teamId, team}”，对方已拒绝。',
    },
  },
});
