import { CERTIFICATION_TEMPLATES } from './certification-templates';
import { JOINING_TEMPLATES } from './joining-templates';
import { ORDER_TEMPLATES } from './order-templates';
import { SECURITY_TEMPLATES } from './security-templates';
import { TEAM_TEMPLATES } from './team-templates';
import type { Template } from './template';

/**
 * All notices of the portal. Rows store the key, so that the text is in the reader's language. Placeholders:
 * - `{name}` the value
 * - `{name, date}` a time, as a day in the reader's zone
 * - `{name, day, days}` a number, followed by the singular or the plural
 * - `{userId, user}` the user name of an account
 * - `{userId, invitee}` the masked phone or email that the invitation was sent to
 * - `{teamId, team}` the name of a team
 * - `{name, lines}` a list, one line of text per item
 */
export const TEMPLATES = {
  ...SECURITY_TEMPLATES,
  ...CERTIFICATION_TEMPLATES,
  welcome: {
    title: { en: 'Welcome', 'zh-CN': '欢迎' },
    text: {
      en: 'Welcome to the portal.',
      'zh-CN': '欢迎使用本门户。',
    },
  },
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
  applicationsExpiring: {
    title: {
      en: '{count} applications have expired or expire soon',
      'zh-CN': '{count} 个应用已过期或即将到期',
    },
    text: {
      en: 'Renew them to keep them running.\n{applications, lines}',
      'zh-CN': '请及时续费以免影响使用。\n{applications, lines}',
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
    },
  },
  ...JOINING_TEMPLATES,
  ...ORDER_TEMPLATES,
  ...TEAM_TEMPLATES,
} as const satisfies Readonly<Record<string, Template>>;

export type MessageTemplate = keyof typeof TEMPLATES;
