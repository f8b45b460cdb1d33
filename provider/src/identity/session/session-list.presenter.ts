import type { loginHistory, sessions } from '@portal/shared/contracts/account';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import { clientDevice } from './client-device';
import type { LoginLogRow } from './login-history.repository';
import type { AliveSessionRow } from './session-list.repository';

type SessionShown = ResponseOf<typeof sessions>['list'][number];
export type LoginShown = ResponseOf<typeof loginHistory>['list'][number];

/** A row of E12. `Id` identifies the session and is not a token. */
export function presentSession(row: AliveSessionRow, currentId: string): SessionShown {
  return {
    Id: row.id,
    ip: row.ip,
    ...clientDevice(row.userAgent),
    method: row.method,
    mfa: row.mfa,
    createdAt: row.createdAt.toISOString(),
    lastSeen: row.lastSeenAt.toISOString(),
    isCurrent: row.id === currentId,
  };
}

/** A row of E14. */
export function presentLogin(row: LoginLogRow): LoginShown {
  return {
    Id: row.id,
    at: row.createdAt.toISOString(),
    ip: row.ip,
    ...(row.place === null ? {} : { place: row.place }),
    browser: row.browser,
    system: row.system,
    method: row.method,
    result: row.result,
  };
}
