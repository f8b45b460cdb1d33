import type { BagStatus } from '@portal/shared/contracts/enums';
import type { StatusTone } from '@portal/shared/ui/status-tag';

export const PACK_TONE = {
  unused: 'neutral',
  unallocated: 'warning',
  using: 'good',
  expired: 'bad',
} as const satisfies Record<BagStatus, StatusTone>;
