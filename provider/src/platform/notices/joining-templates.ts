import type { Localized } from '@portal/shared/contracts/language';

interface Template {
  readonly title: Localized;
  readonly text: Localized;
}

/** Messages about invitations and join requests, in the same format as the other templates. */
export const JOINING_TEMPLATES = {
  teamInvited: {
    title: { en: 'Invitation to the team “{team}”', 'zh-CN': '邀请您加入团队“{team}”' },
    text: {
      en: '{inviter} invites you to the team “{team}”. The invitation can be answered until {expiresAt, date}.',
      'zh-CN': '{inviter} 邀请您加入团队“{team}”，请在{expiresAt, date}之前处理该邀请。',
    },
  },
  invitationAgreed: {
    title: { en: '{name} joined the team “{team}”', 'zh-CN': '{name} 已加入团队“{team}”' },
    text: {
      en: '{name} agreed to your invitation and is now a member of the team “{team}”.',
      'zh-CN': '{name} 已同意您的邀请，成为团队“{team}”的成员。',
    },
  },
  invitationRefused: {
    title: { en: '{name} refused your invitation', 'zh-CN': '{name} 拒绝了您的邀请' },
    text: {
      en: '{name} refused your invitation to the team “{team}”.',
      'zh-CN': '{name} 拒绝了您加入团队“{team}”的邀请。',
    },
  },
  joinRequested: {
    title: { en: '{name} asks to join the team “{team}”', 'zh-CN': '{name} 申请加入团队“{team}”' },
    text: {
      en: '{name} asks to join the team “{team}”. Allow or refuse the request by {expiresAt, date}.',
      'zh-CN': '{name} 申请加入团队“{team}”，请在{expiresAt, date}之前处理该申请。',
    },
  },
  joinAllowed: {
    title: { en: 'You are now in the team “{team}”', 'zh-CN': '您已加入团队“{team}”' },
    text: {
      en: 'Your request was allowed: you are now a member of the team “{team}”.',
      'zh-CN': '您的加入申请已通过，您现在是团队“{team}”的成员。',
    },
  },
  joinRefused: {
    title: { en: 'Request to join the team “{team}” refused', 'zh-CN': '加入团队“{team}”的申请未通过' },
    text: {
      en: 'Your request to join the team “{team}” was refused.',
      'zh-CN': '您加入团队“{team}”的申请未通过。',
    },
  },
  joinRefusedWithReason: {
    title: { en: 'Request to join the team “{team}” refused', 'zh-CN': '加入团队“{team}”的申请未通过' },
    text: {
      en: 'Your request to join the team “{team}” was refused. Reason: {reason}',
      'zh-CN': '您加入团队“{team}”的申请未通过，原因：{reason}',
    },
  },
} as const satisfies Readonly<Record<string, Template>>;
