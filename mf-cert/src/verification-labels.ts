import type { CertLevel, CertState } from '@portal/shared/contracts/enums';
import type { StatusTone } from '@portal/shared/ui/status-tag';

/** Text keys for the contract's enumerations. A new value without a text does not compile. */
export const STATE_LABEL = {
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

export const LEVEL_LABEL = {
  none: 'levelNone',
  basic: 'levelBasic',
  personal: 'levelPersonal',
  enterprise: 'levelEnterprise',
} as const satisfies Record<CertLevel, string>;
