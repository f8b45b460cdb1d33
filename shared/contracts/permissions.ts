import type { CertLevel, UserType } from './enums';
import type { Localized } from './language';

/** Areas of the portal for which a role has permissions (docs/reference/rules.md#permissions). */
export const PERMISSION_IDS = [
  'home',
  'user',
  'cert',
  'team',
  'member',
  'apply',
  'connector',
  'order',
  'message',
  'mall',
  'goods',
] as const;
export type PermissionId = (typeof PERMISSION_IDS)[number];

/**
 * The actions of a role (docs/reference/rules.md#permissions). A role's `actionList` contains those that an account may
 * perform in an area of the portal. Actions on a single row are in the row's own verbs (`can`).
 */
export const ACTIONS = [
  'add',
  'delete',
  'edit',
  'query',
  'get',
  'enable',
  'disable',
  'import',
  'export',
] as const;
export type Action = (typeof ACTIONS)[number];

/** One line of a role: its actions in an area. */
export interface Permission {
  readonly permissionId: PermissionId;
  readonly actionList: readonly Action[];
}

const READ = ['query', 'get'] as const satisfies readonly Action[];

/** Permissions of every account, independent of its type and verification. */
const EVERYONE: Readonly<Record<PermissionId, readonly Action[]>> = {
  home: READ,
  user: [...READ, 'edit', 'export'],
  cert: READ,
  // When an unverified user creates a team or buys, the portal offers verification
  // (docs/reference/rules.md#verification-gates). The action is therefore allowed here, and the provider responds with
  // `notVerified` or `underReview`.
  team: [...READ, 'add', 'edit', 'delete'],
  member: [...READ, 'add', 'edit', 'delete', 'enable', 'disable', 'export'],
  apply: [...READ, 'add', 'edit', 'enable', 'import'],
  connector: [...READ, 'add', 'edit', 'delete', 'enable', 'disable', 'export'],
  order: [...READ, 'add', 'edit', 'delete', 'export'],
  message: [...READ, 'edit', 'delete'],
  mall: [...READ, 'add'],
  goods: [...READ, 'import', 'export'],
};

/** Whether another verification is possible for the account. Enterprise is the last level. */
function mayBeginVerification(certLevel: CertLevel): boolean {
  return certLevel !== 'enterprise';
}

/**
 * Joining a team needs basic or personal verification; an enterprise cannot join teams
 * (docs/reference/rules.md#verification-gates).
 */
function mayJoinTeams(userType: UserType, certLevel: CertLevel): boolean {
  if (certLevel === 'enterprise') return false;
  return userType === 'individual' || certLevel === 'basic' || certLevel === 'personal';
}

/** The permissions of an account, for `baseInfo.role` (call 36). Joining a team is `team` / `import`. */
export function permissionsOf(userType: UserType, certLevel: CertLevel): readonly Permission[] {
  const extra: Partial<Record<PermissionId, readonly Action[]>> = {
    cert: mayBeginVerification(certLevel) ? ['add', 'edit'] : [],
    team: mayJoinTeams(userType, certLevel) ? ['import'] : [],
  };
  return PERMISSION_IDS.map((permissionId) => ({
    permissionId,
    actionList: [...EVERYONE[permissionId], ...(extra[permissionId] ?? [])],
  }));
}

/** Name of the account's role, for `baseInfo.role.name`. The role's id is the user type. */
export const ROLE_NAMES: Readonly<Record<UserType, Localized>> = {
  individual: { 'zh-CN': '个人用户', en: 'Individual user' },
  enterprise: { 'zh-CN': '企业用户', en: 'Enterprise user' },
};
