import { permissionsOf } from '../contracts/permissions';
import type { SessionUser } from '../store/host-state';

/** A user with individual account and personal verification; a test can override any field. */
export function buildUser(overrides: Partial<SessionUser> = {}): SessionUser {
  const { userType = 'individual', certLevel = 'personal' } = overrides;
  return {
    userId: '01990000-0000-7000-8000-000000000001',
    UserName: 'lina',
    userType,
    certLevel,
    lan: 'en',
    tz: 'Asia/Shanghai',
    unreadCount: 0,
    purchaseSource: 'self',
    role: {
      id: userType,
      name: 'Individual user',
      permissions: permissionsOf(userType, certLevel).map(({ permissionId, actionList }) => ({
        permissionId,
        actionList: [...actionList],
      })),
    },
    ...overrides,
  };
}
