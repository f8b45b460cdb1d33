import type { audit } from '@portal/shared/contracts/account';
import type { AuditAction } from '@portal/shared/contracts/enums';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { Language, Localized } from '@portal/shared/contracts/language';
import { csvText } from '../../platform/export/csv-text';
import { LEVEL_LABELS, ROLE_LABELS, STATE_LABELS } from '../member/member-labels';
import type { NamedAccount } from '../../platform/contact/account-label';
import { labelOrFormerUser } from '../../platform/contact/former-user';
import { maskAddress } from '../../platform/contact/mask';
import { maskedLabel, fullLabel } from '../../platform/contact/masked-label';
import type { AuditRow } from './audit-list.repository';

type ShownRow = ResponseOf<typeof audit>['list'][number];

/** Details that are stored as an enum value of the contract, by action. */
const ENUM_LABELS: Partial<Record<AuditAction, Readonly<Record<string, Localized>>>> = {
  'member.role': ROLE_LABELS,
  'member.state': STATE_LABELS,
  'member.nameLevel': LEVEL_LABELS,
  'team.nameLevel': LEVEL_LABELS,
};

const DAYS = { one: 'day', many: 'days', chinese: '天' } as const;
/** Addresses without an account that an admin looked up. */
const UNKNOWN_ADDRESSES = { one: 'address', many: 'addresses', chinese: '个地址' } as const;

function countLabel(
  count: string,
  { one, many, chinese }: typeof DAYS | typeof UNKNOWN_ADDRESSES,
  language: Language,
) {
  const unit = language === 'en' ? (count === '1' ? one : many) : chinese;
  return `${count} ${unit}`;
}

/** A detail in the reader's language. Names of teams and reasons are unchanged. */
function detailLabel(action: AuditAction, detail: string, language: Language): string {
  const days = action.startsWith('link.') ? /^(\d+) d$/.exec(detail)?.[1] : undefined;
  if (days !== undefined) return countLabel(days, DAYS, language);
  if (action === 'invitation.check') return countLabel(detail, UNKNOWN_ADDRESSES, language);
  return ENUM_LABELS[action]?.[detail]?.[language] ?? detail;
}

/** The account's current phone or mailbox, masked; its masked name if it has none. */
function maskedContact(account: NamedAccount, kind: 'phone' | 'mail'): string {
  const contact = kind === 'phone' ? account.phoneE164 : account.mail;
  return contact === null ? maskedLabel(account) : maskAddress(contact);
}

/** The target and the detail of an entry, as texts. */
function targetParts(
  { action, targetUserId, target, detail }: AuditRow,
  language: Language,
): readonly string[] {
  const named = targetUserId === null ? [] : [labelOrFormerUser(target, language, fullLabel)];
  if (detail === null) return named;
  if (detail !== 'phone' && detail !== 'mail') return [...named, detailLabel(action, detail, language)];
  const contact = labelOrFormerUser(target, language, (account) => maskedContact(account, detail));
  // A lookup does not reveal the name of the account to the team.
  return action === 'invitation.check' ? [contact] : [...new Set([...named, contact])];
}

/** An entry of the audit log (E15), with the current names of users. */
export function presentAudit(row: AuditRow, language: Language): ShownRow {
  const { id, at, actor, action, teamId, ip } = row;
  const what = targetParts(row, language).join(language === 'en' ? ': ' : '：');
  return {
    Id: id,
    at: at.toISOString(),
    actor: labelOrFormerUser(actor, language, fullLabel),
    action,
    ...(what === '' ? {} : { target: what }),
    ...(teamId === null ? {} : { teamId }),
    ...(ip === null ? {} : { ip }),
  };
}

const HEADINGS: readonly Localized[] = [
  { en: 'Time (UTC)', 'zh-CN': '时间（UTC）' },
  { en: 'Actor', 'zh-CN': '操作人' },
  { en: 'Action', 'zh-CN': '操作' },
  { en: 'Target', 'zh-CN': '对象' },
  { en: 'IP', 'zh-CN': 'IP' },
];

const ACTIONS: Readonly<Record<AuditAction, Localized>> = {
  'team.create': { en: 'Created the team', 'zh-CN': '创建团队' },
  'team.rename': { en: 'Renamed the team', 'zh-CN': '重命名团队' },
  'team.transfer': { en: 'Transferred the team', 'zh-CN': '转让团队' },
  'team.delete': { en: 'Deleted the team', 'zh-CN': '删除团队' },
  'team.nameLevel': { en: 'Changed real name visibility of the team', 'zh-CN': '更改团队的实名可见性' },
  'member.remove': { en: 'Removed a member', 'zh-CN': '移除成员' },
  'member.state': { en: 'Changed a member’s status', 'zh-CN': '更改成员状态' },
  'member.role': { en: 'Changed a member’s role', 'zh-CN': '更改成员角色' },
  'member.leave': { en: 'Left the team', 'zh-CN': '退出团队' },
  'member.nameLevel': { en: 'Changed a member’s real name visibility', 'zh-CN': '更改成员的实名可见性' },
  'invitation.check': { en: 'Checked an invitee', 'zh-CN': '检查邀请对象' },
  'invitation.send': { en: 'Sent an invitation', 'zh-CN': '发送邀请' },
  'invitation.revoke': { en: 'Withdrew an invitation', 'zh-CN': '撤回邀请' },
  'invitation.agree': { en: 'Accepted an invitation', 'zh-CN': '接受邀请' },
  'invitation.refuse': { en: 'Declined an invitation', 'zh-CN': '拒绝邀请' },
  'link.create': { en: 'Generated an invitation link', 'zh-CN': '生成邀请链接' },
  'link.renew': { en: 'Generated a new invitation link', 'zh-CN': '重新生成邀请链接' },
  'link.revoke': { en: 'Revoked the invitation link', 'zh-CN': '撤销邀请链接' },
  'request.create': { en: 'Requested to join', 'zh-CN': '申请加入' },
  'request.allow': { en: 'Approved a join request', 'zh-CN': '同意加入申请' },
  'request.refuse': { en: 'Declined a join request', 'zh-CN': '拒绝加入申请' },
  'request.withdraw': { en: 'Withdrew a join request', 'zh-CN': '撤回加入申请' },
  'connector.create': { en: 'Created a connector', 'zh-CN': '新建访问接口' },
  'connector.edit': { en: 'Changed a connector', 'zh-CN': '修改访问接口' },
  'connector.delete': { en: 'Deleted a connector', 'zh-CN': '删除访问接口' },
  'connector.deploy': { en: 'Generated a deployment script', 'zh-CN': '生成部署脚本' },
  'connector.access': { en: 'Granted a connector access', 'zh-CN': '允许访问接口接入' },
  'connector.refuse': { en: 'Declined a connector', 'zh-CN': '拒绝访问接口接入' },
  'connector.disconnect': { en: 'Disconnected a connector', 'zh-CN': '断开访问接口' },
  'application.create': { en: 'Created an application', 'zh-CN': '创建应用' },
  'application.import': { en: 'Imported an application', 'zh-CN': '导入应用' },
  'application.assign': { en: 'Added an application to the team', 'zh-CN': '将应用分配给团队' },
  'application.rename': { en: 'Renamed an application', 'zh-CN': '重命名应用' },
  'application.users': { en: 'Changed the users of an application', 'zh-CN': '更改应用的用户' },
  'application.sync': { en: 'Synced an application', 'zh-CN': '同步应用' },
  'pack.use': { en: 'Used a pack', 'zh-CN': '使用资源包' },
  'pack.detach': { en: 'Detached a pack', 'zh-CN': '解绑资源包' },
};

/** The audit log as a file (E35). */
export function auditCsv(rows: readonly ShownRow[], language: Language): string {
  return csvText([
    HEADINGS.map((heading) => heading[language]),
    ...rows.map((row) => [row.at, row.actor, ACTIONS[row.action][language], row.target ?? '', row.ip ?? '']),
  ]);
}
