import { defineTemplates } from '../../platform/notices/template';

/** Messages about a team itself. */
export const TEAM_TEMPLATES = defineTemplates({
  teamTransferred: {
    title: {
      en: 'You are now the creator of the team “{teamId, team}”',
      'zh-CN': '团队“{teamId, team}”已转让给您',
    },
    text: {
      en: '{userId, user} transferred the team “{teamId, team}” to you. You are now its creator.',
      'zh-CN': '{userId, user} 已将团队“{teamId, team}”转让给您，您现在是该团队的创建者。',
    },
  },
});
