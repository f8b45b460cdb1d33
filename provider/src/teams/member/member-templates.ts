import { defineTemplates } from '../../platform/notices/template';

/** Messages about membership of a team. */
export const MEMBER_TEMPLATES = defineTemplates({
  memberRemoved: {
    title: {
      en: 'You were removed from the team “{teamId, team}”',
      'zh-CN': '您已被移出团队“{teamId, team}”',
    },
    text: {
      en: 'You are no longer a member of the team “{teamId, team}” and cannot use its applications. To rejoin, ask an admin of the team to invite you.',
      'zh-CN':
        '您已不再是团队“{teamId, team}”的成员，也无法再使用其应用。如需重新加入，请联系该团队管理员邀请您。',
    },
  },
  memberEnabled: {
    title: {
      en: 'Your access to the team “{teamId, team}” is enabled again',
      'zh-CN': '您在团队“{teamId, team}”中已被重新启用',
    },
    text: {
      en: 'You can use the team “{teamId, team}” and its applications again.',
      'zh-CN': '您可以重新使用团队“{teamId, team}”及其应用。',
    },
  },
  memberDisabled: {
    title: {
      en: 'Your access to the team “{teamId, team}” is disabled',
      'zh-CN': '您在团队“{teamId, team}”中已被禁用',
    },
    text: {
      en: 'An admin disabled your access to the team “{teamId, team}”. You can use it again once an admin enables you.',
      'zh-CN': '您在团队“{teamId, team}”中已被禁用，管理员重新启用后方可使用。',
    },
  },
  memberLocked: {
    title: {
      en: 'Your access to the team “{teamId, team}” is locked',
      'zh-CN': '您在团队“{teamId, team}”中已被锁定',
    },
    text: {
      en: 'As a precaution, an admin locked your access to the team “{teamId, team}”. You can use it again once an admin enables you.',
      'zh-CN': '出于安全考虑，管理员已在团队“{teamId, team}”中将您锁定，重新启用后方可使用。',
    },
  },
  memberMadeAdmin: {
    title: {
      en: 'You are now an admin of the team “{teamId, team}”',
      'zh-CN': '您已成为团队“{teamId, team}”的管理员',
    },
    text: {
      en: 'You are now an admin of the team “{teamId, team}”: you can invite people, handle join requests and manage members.',
      'zh-CN': '您已成为团队“{teamId, team}”的管理员，可以邀请成员、处理加入申请和管理成员。',
    },
  },
  memberMadeOrdinary: {
    title: {
      en: 'You are no longer an admin of the team “{teamId, team}”',
      'zh-CN': '您已不再是团队“{teamId, team}”的管理员',
    },
    text: {
      en: 'You are now an ordinary member of the team “{teamId, team}”.',
      'zh-CN': '您已成为团队“{teamId, team}”的普通成员。',
    },
  },
});
