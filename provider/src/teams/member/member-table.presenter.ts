import type { LoginState } from '@portal/shared/contracts/enums';
import type { Localized } from '@portal/shared/contracts/language';
import type { MemberRow } from '@portal/shared/contracts/member';
import type { ExportTable } from '../../platform/export/export-table';
import { LEVEL_LABELS, ROLE_LABELS, STATE_LABELS } from './member-text';

const CREATOR: Localized = { en: 'Creator', 'zh-CN': '创建者' };
const LOGIN_STATES: Readonly<Record<LoginState, Localized>> = {
  online: { en: 'Online', 'zh-CN': '在线' },
  offline: { en: 'Offline', 'zh-CN': '离线' },
};

/** The list of members as a file (E35). */
export const MEMBER_TABLE: ExportTable<MemberRow> = {
  fileName: 'members',
  title: { en: 'Members', 'zh-CN': '成员' },
  columns: [
    { kind: 'text', heading: { en: 'User name', 'zh-CN': '用户名' }, read: (member) => member.UserName },
    { kind: 'text', heading: { en: 'Real name', 'zh-CN': '真实姓名' }, read: (member) => member.realName },
    { kind: 'text', heading: { en: 'Phone', 'zh-CN': '手机号' }, read: (member) => member.UserPhone },
    {
      kind: 'text',
      heading: { en: 'Role', 'zh-CN': '角色' },
      read: ({ isCreator, role }, language) => (isCreator ? CREATOR : ROLE_LABELS[role])[language],
    },
    {
      kind: 'text',
      heading: { en: 'Status', 'zh-CN': '状态' },
      read: (member, language) => STATE_LABELS[member.userState][language],
    },
    {
      kind: 'text',
      heading: { en: 'Online', 'zh-CN': '在线状态' },
      read: (member, language) => LOGIN_STATES[member.loginState][language],
    },
    {
      kind: 'text',
      heading: { en: 'Last sign-in IP', 'zh-CN': '最近登录 IP' },
      read: (member) => member.lastLoginIp,
    },
    {
      kind: 'time',
      heading: { en: 'Last sign-in', 'zh-CN': '最近登录时间' },
      read: (member) => member.lastLoginTime,
    },
    {
      kind: 'text',
      heading: { en: 'Real name visibility', 'zh-CN': '实名可见性' },
      read: (member, language) => LEVEL_LABELS[member.realNameLevel][language],
    },
    { kind: 'time', heading: { en: 'Joined', 'zh-CN': '加入时间' }, read: (member) => member.joinedAt },
  ],
};
