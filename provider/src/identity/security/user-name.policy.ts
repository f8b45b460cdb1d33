import { addDays, secondsUntil } from '../../platform/runtime/clock';

/** Days between two changes of a user name (docs/reference/calls.md, call 47). */
export const NAME_DAYS = 30;

export interface NameSince {
  readonly userName: string | null;
  readonly userNameChangedAt: Date | null;
  readonly createdAt: Date;
}

/** Seconds until the name may change, 0 if it may change now. The name given at registration is the first one. */
export function secondsUntilRename({ userName, userNameChangedAt, createdAt }: NameSince, now: Date): number {
  if (userName === null) return 0;
  return secondsUntil(now, addDays(userNameChangedAt ?? createdAt, NAME_DAYS));
}
