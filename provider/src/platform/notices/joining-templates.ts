import type { Template } from './template';

/** Messages about invitations and join requests. */
export const JOINING_TEMPLATES = {
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
  joinRequested: {
    title: {
      en: '{userId, user} requested to join the team “{teamId, team}”',
      'zh-CN': '{userId, user} 申请加入团队“{teamId, team}”',
    },
    text: {
      en: '{userId, user} requested to join the team “{teamId, team}”. Approve or decline the request by {expiresAt, date}.',
      'zh-CN': '{userId, user} 申请加入团队“{teamId, team}”，请在{expiresAt, date}之前处理该申请。',
    },
  },
  joinAllowed: {
    title: { en: 'You are now in the team “{teamId, team}”', 'zh-CN': '您已加入团队“{teamId, team}”' },
    text: {
      en: 'Your request was approved. You are now a member of the team “{teamId, team}”.',
      'zh-CN': '您的加入申请已获同意，您现在是团队“{teamId, team}”的成员。',
    },
  },
  joinRefused: {
    title: {
      en: 'Request to join the team “{teamId, team}” declined',
      'zh-CN': '加入团队“{teamId, team}”的申请未通过',
    },
    text: {
      en: 'Your request to join the team “{teamId, team}” was declined.',
      'zh-CN': '您加入团队“{teamId, team}”的申请未通过。',
    },
  },
  joinRefusedWithReason: {
    title: {
      en: 'Request to join the team “{teamId, team}” declined',
      'zh-CN': '加入团队“{teamId, team}”的申请未通过',
    },
    text: {
      en: 'Your request to join the team “{teamId, team}” was declined. Reason: {reason}',
      'zh-CN': '您加入团队“{teamId, team}”的申请未通过，原因：{reason}',
    },
  },
} as const satisfies Readonly<Record<string, Template>>;
