import type { Texts } from '@portal/shared/i18n';
import type { en } from './en';
import { joiningTexts } from './joining/zh-CN';
import { memberTexts } from './member/zh-CN';
import { teamTexts } from './teams/zh-CN';

export const zhCN = {
  ...teamTexts,
  ...joiningTexts,
  ...memberTexts,
  pageTitle: '团队',
  pagePurpose: '您创建或加入的团队，以及每个团队的成员和应用。',
  search: '按团队名称搜索',
  relation: '团队归属',
  created: '我创建的',
  joined: '我加入的',
  favor: '置顶',
  pinnedOnly: '仅看置顶',
  columnName: '团队',
  columnMembers: '成员',
  columnApplications: '应用',
  columnActive: '近 7 天活跃',
  columnCreated: '创建时间',
  columnPin: '置顶',
  columnActions: '操作',
  columnStatus: '状态',
  anyStatus: '全部',
  default: '默认',
  locked: '您已被锁定',
  disabled: '您已被禁用',
  setDefault: '设为默认',
  setDefaultDone: '已将“{{name}}”设为默认团队。',
  empty: '您创建或加入的团队会显示在这里。',
  pinned: '已置顶',
  recentMembers: '“{{name}}”的成员',
  cardAll: '全部团队',
  create: '创建团队',
  stepText: '在团队中管理成员，共用应用。',
  stepDone: '您已有团队。',
  members_one: '{{count}} 名成员',
  members_other: '{{count}} 名成员',
  applications_one: '{{count}} 个应用',
  applications_other: '{{count}} 个应用',
} satisfies Texts<typeof en>;
