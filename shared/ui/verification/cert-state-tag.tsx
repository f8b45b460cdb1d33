import type { CertState } from '@portal/shared/contracts/enums';
import { StatusTag, type StatusTone } from '../feedback/status-tag';
import { useCertStateText } from '../text/use-enum-text';

const TONE_OF = {
  unauthenticated: 'neutral',
  reviewing: 'waiting',
  auditFailure: 'bad',
  verified: 'good',
} as const satisfies Record<CertState, StatusTone>;

/** The state of a verification. */
export function CertStateTag({ state }: { readonly state: CertState }) {
  const certStateText = useCertStateText();
  return <StatusTag tone={TONE_OF[state]}>{certStateText(state)}</StatusTag>;
}
