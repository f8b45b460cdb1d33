import type { CertLevel, CertState } from '@portal/shared/contracts/enums';

/** Text keys for the contract's enumerations. A new value without a text does not compile. */
export const STATE_LABEL = {
  unauthenticated: 'stateUnauthenticated',
  reviewing: 'stateReviewing',
  auditFailure: 'stateAuditFailure',
  verified: 'stateVerified',
} as const satisfies Record<CertState, string>;

export const LEVEL_LABEL = {
  none: 'levelNone',
  basic: 'levelBasic',
  personal: 'levelPersonal',
  enterprise: 'levelEnterprise',
} as const satisfies Record<CertLevel, string>;
