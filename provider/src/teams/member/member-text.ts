import type { RealNameLevel, TeamRole, UserState } from '@portal/shared/contracts/enums';
import type { Localized } from '@portal/shared/contracts/language';

/** A member's role as text, for files and the audit log. */
export const ROLE_LABELS: Readonly<Record<TeamRole, Localized>> = {
  admin: { en: 'Admin', 'zh-CN': '管理员' },
  member: { en: 'Member', 'zh-CN': '普通成员' },
};

/** A member's state, likewise. */
export const STATE_LABELS: Readonly<Record<UserState, Localized>> = {
  enable: { en: 'Enabled', 'zh-CN': '已启用' },
  disable: { en: 'Disabled', 'zh-CN': '已禁用' },
  lock: { en: 'Locked', 'zh-CN': '已锁定' },
};

/** Whether a real name is shown, likewise. */
export const LEVEL_LABELS: Readonly<Record<RealNameLevel, Localized>> = {
  display: { en: 'Visible', 'zh-CN': '可见' },
  hide: { en: 'Hidden', 'zh-CN': '隐藏' },
};
