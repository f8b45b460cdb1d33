import { defineTemplates } from '../../platform/notices/template';

/** Notices about applications that are about to end, or have ended. The experience edition is upgraded, not renewed. */
export const APPLICATION_TEMPLATES = defineTemplates({
  applicationExpiring: {
    title: {
      en: 'Application “{application}” expires on {dueDate, date}',
      'zh-CN': '应用“{application}”将于{dueDate, date}到期',
    },
    text: {
      en: 'The application “{application}” of the team “{teamId, team}” expires on {dueDate, date}. Renew it in time to keep it running.',
      'zh-CN': '团队“{teamId, team}”的应用“{application}”将于{dueDate, date}到期，请及时续费以免影响使用。',
    },
  },
  applicationExpired: {
    title: { en: 'Application “{application}” expired', 'zh-CN': '应用“{application}”已过期' },
    text: {
      en: 'The application “{application}” of the team “{teamId, team}” expired on {dueDate, date}. Renew it by {cancelDate, date}, or it will be cancelled.',
      'zh-CN':
        '团队“{teamId, team}”的应用“{application}”已于{dueDate, date}到期。请在{cancelDate, date}之前续费，否则应用将被注销。',
    },
  },
  teamlessApplicationExpiring: {
    title: {
      en: 'Application “{application}” expires on {dueDate, date}',
      'zh-CN': '应用“{application}”将于{dueDate, date}到期',
    },
    text: {
      en: 'The application “{application}”, which does not belong to a team yet, expires on {dueDate, date}. Renew it in time to keep it running.',
      'zh-CN': '未分配团队的应用“{application}”将于{dueDate, date}到期，请及时续费以免影响使用。',
    },
  },
  teamlessApplicationExpired: {
    title: { en: 'Application “{application}” expired', 'zh-CN': '应用“{application}”已过期' },
    text: {
      en: 'The application “{application}”, which does not belong to a team yet, expired on {dueDate, date}. Renew it by {cancelDate, date}, or it will be cancelled.',
      'zh-CN':
        '未分配团队的应用“{application}”已于{dueDate, date}到期。请在{cancelDate, date}之前续费，否则应用将被注销。',
    },
  },
  experienceExpiring: {
    title: {
      en: 'Application “{application}” expires on {dueDate, date}',
      'zh-CN': '应用“{application}”将于{dueDate, date}到期',
    },
    text: {
      en: 'The application “{application}” of the team “{teamId, team}” expires on {dueDate, date}. It is an Experience version and cannot be renewed. Upgrade it to a paid version in time to keep it running.',
      'zh-CN':
        '团队“{teamId, team}”的应用“{application}”将于{dueDate, date}到期。体验版不能续费，请及时升级为付费版本以免影响使用。',
    },
  },
  experienceExpired: {
    title: { en: 'Application “{application}” expired', 'zh-CN': '应用“{application}”已过期' },
    text: {
      en: 'The application “{application}” of the team “{teamId, team}” expired on {dueDate, date}. It is an Experience version and cannot be renewed. Upgrade it to a paid version by {cancelDate, date}, or it will be cancelled.',
      'zh-CN':
        '团队“{teamId, team}”的应用“{application}”已于{dueDate, date}到期。体验版不能续费，请在{cancelDate, date}之前升级为付费版本，否则应用将被注销。',
    },
  },
  teamlessExperienceExpiring: {
    title: {
      en: 'Application “{application}” expires on {dueDate, date}',
      'zh-CN': '应用“{application}”将于{dueDate, date}到期',
    },
    text: {
      en: 'The application “{application}”, which does not belong to a team yet, expires on {dueDate, date}. It is an Experience version and cannot be renewed. Add it to a team and upgrade it to a paid version in time to keep it running.',
      'zh-CN':
        '未分配团队的应用“{application}”将于{dueDate, date}到期。体验版不能续费，请及时将其添加到团队并升级为付费版本，以免影响使用。',
    },
  },
  teamlessExperienceExpired: {
    title: { en: 'Application “{application}” expired', 'zh-CN': '应用“{application}”已过期' },
    text: {
      en: 'The application “{application}”, which does not belong to a team yet, expired on {dueDate, date}. It is an Experience version and cannot be renewed. Add it to a team and upgrade it to a paid version by {cancelDate, date}, or it will be cancelled.',
      'zh-CN':
        '未分配团队的应用“{application}”已于{dueDate, date}到期。体验版不能续费，请在{cancelDate, date}之前将其添加到团队并升级为付费版本，否则应用将被注销。',
    },
  },
  applicationsExpiring: {
    title: {
      en: '{count} applications have expired or expire soon',
      'zh-CN': '{count} 个应用已过期或即将到期',
    },
    text: {
      en: 'Renew or upgrade them to keep them running.\n{applications, lines}',
      'zh-CN': '请及时续费或升级，以免影响使用。\n{applications, lines}',
    },
    lines: {
      expiring: {
        en: '“{application}” of the team “{teamId, team}” expires on {dueDate, date}.',
        'zh-CN': '团队“{teamId, team}”的应用“{application}”将于{dueDate, date}到期。',
      },
      expired: {
        en: '“{application}” of the team “{teamId, team}” expired on {dueDate, date} and will be cancelled after {cancelDate, date}.',
        'zh-CN':
          '团队“{teamId, team}”的应用“{application}”已于{dueDate, date}到期，{cancelDate, date}之后将被注销。',
      },
      teamlessExpiring: {
        en: '“{application}”, which does not belong to a team yet, expires on {dueDate, date}.',
        'zh-CN': '未分配团队的应用“{application}”将于{dueDate, date}到期。',
      },
      teamlessExpired: {
        en: '“{application}”, which does not belong to a team yet, expired on {dueDate, date} and will be cancelled after {cancelDate, date}.',
        'zh-CN': '未分配团队的应用“{application}”已于{dueDate, date}到期，{cancelDate, date}之后将被注销。',
      },
      experienceExpiring: {
        en: '“{application}” of the team “{teamId, team}” expires on {dueDate, date}. As an Experience version it is upgraded instead.',
        'zh-CN': '团队“{teamId, team}”的应用“{application}”将于{dueDate, date}到期，体验版请升级。',
      },
      experienceExpired: {
        en: '“{application}” of the team “{teamId, team}” expired on {dueDate, date} and will be cancelled after {cancelDate, date}. As an Experience version it is upgraded instead.',
        'zh-CN':
          '团队“{teamId, team}”的应用“{application}”已于{dueDate, date}到期，{cancelDate, date}之后将被注销，体验版请升级。',
      },
      teamlessExperienceExpiring: {
        en: '“{application}”, which does not belong to a team yet, expires on {dueDate, date}. As an Experience version it is upgraded instead.',
        'zh-CN': '未分配团队的应用“{application}”将于{dueDate, date}到期，体验版请升级。',
      },
      teamlessExperienceExpired: {
        en: '“{application}”, which does not belong to a team yet, expired on {dueDate, date} and will be cancelled after {cancelDate, date}. As an Experience version it is upgraded instead.',
        'zh-CN':
          '未分配团队的应用“{application}”已于{dueDate, date}到期，{cancelDate, date}之后将被注销，体验版请升级。',
      },
    },
  },
});
