import type { LoginState } from '@portal/shared/contracts/enums';
import type { Language, Localized } from '@portal/shared/contracts/language';
import type { MemberRow } from '@portal/shared/contracts/member';
import { csvText } from '../../platform/export/csv-text';
import { LEVEL_LABELS, ROLE_LABELS, STATE_LABELS } from './member-labels';

/** Times are ISO 8601 in UTC, so that a file reads the same wherever it is opened. */
const HEADINGS: readonly Localized[] = [
  { en: 'User name', 'zh-CN': '用户名' },
  { en: 'Real name', 'zh-CN': '真实姓名' },
  { en: 'Phone', 'zh-CN': '手机号' },
  { en: 'Role', 'zh-CN': '角色' },
  { en: 'Status', 'zh-CN': '状态' },
  { en: 'Online', 'zh-CN': '在线状态' },
  { en: 'Last sign-in IP', 'zh-CN': '最近登录 IP' },
  { en: 'Last sign-in (UTC)', 'zh-CN': '最近登录时间（UTC）' },
  { en: 'Real name visibility', 'zh-CN': '实名可见性' },
  { en: 'Joined (UTC)', 'zh-CN': '加入时间（UTC）' },
];
const CREATOR: Localized = { en: 'Creator', 'zh-CN': '创建者' };
const LOGIN_STATES: Readonly<Record<LoginState, Localized>> = {
  online: { en: 'Online', 'zh-CN': '在线' },
  offline: { en: 'Offline', 'zh-CN': '离线' },
};

/** The list of members as a file (E35). */
export function membersCsv(rows: readonly MemberRow[], language: Language): string {
  return csvText([
    HEADINGS.map((heading) => heading[language]),
    ...rows.map((row) => [
      row.UserName,
      row.realName ?? '',
      row.UserPhone ?? '',
      (row.isCreator ? CREATOR : ROLE_LABELS[row.role])[language],
      STATE_LABELS[row.userState][language],
      LOGIN_STATES[row.loginState][language],
      row.lastLoginIp ?? '',
      row.lastLoginTime ?? '',
      LEVEL_LABELS[row.realNameLevel][language],
      row.joinedAt,
    ]),
  ]);
}
