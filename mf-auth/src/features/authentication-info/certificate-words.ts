import type { CertLevel, CertState } from '@portal/shared/contracts/enums';
import type { StatusTone } from '@portal/shared/ui/status-tag';

/** Keys of the words for the contract's closed sets; a new value does not compile without its word. */
export const STATE_WORD = {
  unauthenticated: 'authInfo.state.unauthenticated',
  reviewing: 'authInfo.state.reviewing',
  auditFailure: 'authInfo.state.auditFailure',
  verified: 'authInfo.state.verified',
} as const satisfies Record<CertState, string>;

export const STATE_TONE = {
  unauthenticated: 'neutral',
  reviewing: 'waiting',
  auditFailure: 'bad',
  verified: 'good',
} as const satisfies Record<CertState, StatusTone>;

export const LEVEL_WORD = {
  none: 'authInfo.level.none',
  basic: 'authInfo.level.basic',
  personal: 'authInfo.level.personal',
  enterprise: 'authInfo.level.enterprise',
} as const satisfies Record<CertLevel, string>;
