import type { InstanceStatus } from '@portal/shared/contracts/enums';
import { addDays } from '../../platform/runtime/clock';

/** Days after which an expired application is cancelled permanently (model, state machine of applications). */
export const CANCELLED_AFTER_DAYS = 30;

/** The facts that determine the status of an application. */
export interface Lifetime {
  readonly dueDate: Date;
  readonly cancelledAt: Date | null;
}

/** Applications due at or before this time are cancelled. */
export function cancelledBefore(now: Date): Date {
  return addDays(now, -CANCELLED_AFTER_DAYS);
}

export function instanceStatus({ dueDate, cancelledAt }: Lifetime, now: Date): InstanceStatus {
  if (cancelledAt !== null || dueDate <= cancelledBefore(now)) return 'cancelled';
  return dueDate <= now ? 'expired' : 'normal';
}
