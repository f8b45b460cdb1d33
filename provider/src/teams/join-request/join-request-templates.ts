import { defineTemplates } from '../../platform/notices/template';

/** Messages about join requests. */
export const JOIN_REQUEST_TEMPLATES = defineTemplates({
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
});
