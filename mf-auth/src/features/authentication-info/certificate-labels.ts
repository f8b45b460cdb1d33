import type { CertLevel, CertState } from '@portal/shared/contracts/enums';

/** Text keys for the contract's enumerations. A new value without a text does not compile. */
export const STATE_LABEL = {
  unauthenticated: 'authInfo.state.unauthenticated',
  reviewing: 'authInfo.state.reviewing',
  auditFailure: 'authInfo.state.auditFailure',
  verified: 'authInfo.state.verified',
} as const satisfies Record<CertState, string>;

export const LEVEL_LABEL = {
  none: 'authInfo.level.none',
  basic: 'authInfo.level.basic',
  personal: 'authInfo.level.personal',
  enterprise: 'authInfo.level.enterprise',
} as const satisfies Record<CertLevel, string>;
