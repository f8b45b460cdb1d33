import type { CertLevel, CertState } from '@portal/shared/contracts/enums';
import type { StatusTone } from '@portal/shared/ui/status-tag';

/** Keys of the words for the contract's closed sets; a new value does not compile without its word. */
export const STATE_WORD = {
  unauthenticated: 'stateUnauthenticated',
  reviewing: 'stateReviewing',
  auditFailure: 'stateAuditFailure',
  verified: 'stateVerified',
} as const satisfies Record<CertState, string>;

export const STATE_TONE = {
  unauthenticated: 'neutral',
  reviewing: 'waiting',
  auditFailure: 'bad',
  verified: 'good',
} as const satisfies Record<CertState, StatusTone>;

export const LEVEL_WORD = {
  none: 'levelNone',
  basic: 'levelBasic',
  personal: 'levelPersonal',
  enterprise: 'levelEnterprise',
} as const satisfies Record<CertLevel, string>;
