import type { AuditAction } from '@portal/shared/contracts/enums';
import type { Localized } from '@portal/shared/contracts/language';
import type { ExportTable } from '../../platform/export/export-table';
import type { ShownRow } from './audit.presenter';

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
  'invitation.resend': { en: 'Sent an invitation again', 'zh-CN': '再次发送邀请' },
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
export const AUDIT_TABLE: ExportTable<ShownRow> = {
  fileName: 'audit',
  title: { en: 'Audit log', 'zh-CN': '审计日志' },
  columns: [
    { kind: 'time', heading: { en: 'Time', 'zh-CN': '时间' }, read: (line) => line.at },
    { kind: 'text', heading: { en: 'Actor', 'zh-CN': '操作人' }, read: (line) => line.actor },
    {
      kind: 'text',
      heading: { en: 'Action', 'zh-CN': '操作' },
      read: (line, language) => ACTIONS[line.action][language],
    },
    { kind: 'text', heading: { en: 'Target', 'zh-CN': '对象' }, read: (line) => line.target },
    { kind: 'text', heading: { en: 'IP', 'zh-CN': 'IP' }, read: (line) => line.ip },
  ],
};
