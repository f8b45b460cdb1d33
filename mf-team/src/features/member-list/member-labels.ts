import type { UserState } from '@portal/shared/contracts/enums';
import type { StatusTone } from '@portal/shared/ui/status-tag';

/** What a member's state means to who reads the list. */
export const STATE_TONE = {
  enable: 'good',
  disable: 'warning',
  lock: 'bad',
} as const satisfies Record<UserState, StatusTone>;
