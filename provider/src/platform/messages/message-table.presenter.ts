import type { MessageKind } from '@portal/shared/contracts/enums';
import type { Localized } from '@portal/shared/contracts/language';
import type { ExportTable } from '../export/export-table';
import type { MessageShown } from './message.presenter';

const KINDS: Readonly<Record<MessageKind, Localized>> = {
  security: { en: 'Security', 'zh-CN': '安全' },
  team: { en: 'Teams', 'zh-CN': '团队' },
  order: { en: 'Orders', 'zh-CN': '订单' },
  expiry: { en: 'Expiry', 'zh-CN': '到期' },
  certification: { en: 'Verification', 'zh-CN': '认证' },
  system: { en: 'System', 'zh-CN': '系统' },
};

const STATES = {
  read: { en: 'Read', 'zh-CN': '已读' },
  unread: { en: 'Unread', 'zh-CN': '未读' },
} as const satisfies Readonly<Record<string, Localized>>;

/** The messages as a file (E35). */
export const MESSAGE_TABLE: ExportTable<MessageShown> = {
  fileName: 'messages',
  title: { en: 'Messages', 'zh-CN': '消息' },
  columns: [
    { kind: 'time', heading: { en: 'Received', 'zh-CN': '接收时间' }, read: (message) => message.createdAt },
    {
      kind: 'text',
      heading: { en: 'Type', 'zh-CN': '类型' },
      read: (message, language) => KINDS[message.kind][language],
    },
    { kind: 'text', heading: { en: 'Title', 'zh-CN': '标题' }, read: (message) => message.title },
    { kind: 'text', heading: { en: 'Text', 'zh-CN': '内容' }, read: (message) => message.text },
    {
      kind: 'text',
      heading: { en: 'Status', 'zh-CN': '状态' },
      read: (message, language) => STATES[message.read ? 'read' : 'unread'][language],
    },
  ],
};
