import type { InstanceStatus } from '@portal/shared/contracts/enums';
import type { StatusTone } from '@portal/shared/ui/status-tag';

/** Text keys for the contract's enumerations. A new value without a text does not compile. */
export const STATUS_LABEL = {
  normal: 'statusNormal',
  expired: 'statusExpired',
  cancelled: 'statusCancelled',
} as const satisfies Record<InstanceStatus, string>;

export const STATUS_TONE = {
  normal: 'good',
  expired: 'bad',
  cancelled: 'neutral',
} as const satisfies Record<InstanceStatus, StatusTone>;
