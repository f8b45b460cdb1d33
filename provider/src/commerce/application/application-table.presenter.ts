import type { ApplicationRow } from '@portal/shared/contracts/application';
import type { InstanceStatus, Source } from '@portal/shared/contracts/enums';
import type { Localized } from '@portal/shared/contracts/language';
import type { ExportColumn, ExportTable } from '../../platform/export/export-table';
import { editionName } from '../price/edition-text';

const STATUSES: Readonly<Record<InstanceStatus, Localized>> = {
  normal: { en: 'Active', 'zh-CN': '正常' },
  expired: { en: 'Expired', 'zh-CN': '已过期' },
  cancelled: { en: 'Cancelled', 'zh-CN': '已注销' },
};

const SOURCES: Readonly<Record<Source, Localized>> = {
  self: { en: 'Rampart Cloud', 'zh-CN': '御垒云' },
  huawei: { en: 'Huawei Cloud', 'zh-CN': '华为云' },
  ali: { en: 'Alibaba Cloud', 'zh-CN': '阿里云' },
  amazon: { en: 'Amazon Web Services', 'zh-CN': '亚马逊云科技' },
  tencent: { en: 'Tencent Cloud', 'zh-CN': '腾讯云' },
  won: { en: 'Won', 'zh-CN': 'Won' },
};

type Quota = keyof ApplicationRow['config'];

function quotaColumns(name: Quota, used: Localized, total: Localized): ExportColumn<ApplicationRow>[] {
  return [
    { kind: 'count', heading: used, read: (row) => row.used[name] },
    { kind: 'count', heading: total, read: (row) => row.config[name] },
  ];
}

/** The list of applications as a file (E35). */
export const APPLICATION_TABLE: ExportTable<ApplicationRow> = {
  fileName: 'applications',
  title: { en: 'Applications', 'zh-CN': '应用' },
  columns: [
    { kind: 'text', heading: { en: 'Application', 'zh-CN': '应用' }, read: (row) => row.name },
    {
      kind: 'text',
      heading: { en: 'Version', 'zh-CN': '版本' },
      read: (row, language) => editionName(row.version, language),
    },
    { kind: 'text', heading: { en: 'Team', 'zh-CN': '所属团队' }, read: (row) => row.teamName },
    {
      kind: 'text',
      heading: { en: 'Source', 'zh-CN': '来源' },
      read: (row, language) => SOURCES[row.source][language],
    },
    {
      kind: 'text',
      heading: { en: 'Marketplace instance ID', 'zh-CN': '云市场实例 ID' },
      read: (row) => row.cloudInstanceId,
    },
    ...quotaColumns(
      'userNumber',
      { en: 'Users, used', 'zh-CN': '已用用户数' },
      { en: 'Users', 'zh-CN': '用户数' },
    ),
    ...quotaColumns(
      'assetNumber',
      { en: 'Assets, used', 'zh-CN': '已用资产数' },
      { en: 'Assets', 'zh-CN': '资产数' },
    ),
    ...quotaColumns(
      'diskQuota',
      { en: 'Disk, used (GB)', 'zh-CN': '已用磁盘（GB）' },
      { en: 'Disk (GB)', 'zh-CN': '磁盘（GB）' },
    ),
    ...quotaColumns(
      'concurrentNumber',
      { en: 'Concurrent sessions, used', 'zh-CN': '已用并发数' },
      { en: 'Concurrent sessions', 'zh-CN': '并发数' },
    ),
    {
      kind: 'text',
      heading: { en: 'Status', 'zh-CN': '状态' },
      read: (row, language) => STATUSES[row.status][language],
    },
    { kind: 'time', heading: { en: 'Due date', 'zh-CN': '到期时间' }, read: (row) => row.dueDate },
  ],
};
