import { APPLICATION_TEMPLATES } from './application-templates';
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
  ...APPLICATION_TEMPLATES,
  ...JOINING_TEMPLATES,
  ...ORDER_TEMPLATES,
  ...TEAM_TEMPLATES,
} as const satisfies Readonly<Record<string, Template>>;

export type MessageTemplate = keyof typeof TEMPLATES;
