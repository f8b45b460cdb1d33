import type { UserState } from '@portal/shared/contracts/enums';
import type { StatusTone } from '@portal/shared/ui/status-tag';

/** Color tone of a member's state. */
export const STATE_TONE = {
  enable: 'good',
  disable: 'warning',
  lock: 'bad',
} as const satisfies Record<UserState, StatusTone>;
