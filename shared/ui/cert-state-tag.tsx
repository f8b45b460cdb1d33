import type { CertState } from '@portal/shared/contracts/enums';
import type { ReactNode } from 'react';
import { StatusTag, type StatusTone } from './status-tag';

const TONE_OF = {
  unauthenticated: 'neutral',
  reviewing: 'waiting',
  auditFailure: 'bad',
  verified: 'good',
} as const satisfies Record<CertState, StatusTone>;

interface CertStateTagProps {
  readonly state: CertState;
  /** Name of the state, because colour alone is not accessible. */
  readonly children: ReactNode;
}

/** The state of a verification. */
export function CertStateTag({ state, children }: CertStateTagProps) {
  return <StatusTag tone={TONE_OF[state]}>{children}</StatusTag>;
}
