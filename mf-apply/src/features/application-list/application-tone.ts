import type { InstanceStatus } from '@portal/shared/contracts/enums';
import type { StatusTone } from '@portal/shared/ui/status-tag';

/** Color tone of an application's status. */
export const STATUS_TONE = {
  normal: 'good',
  expired: 'bad',
  cancelled: 'neutral',
} as const satisfies Record<InstanceStatus, StatusTone>;
