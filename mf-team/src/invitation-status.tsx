import type { InvitationStatus } from '@portal/shared/contracts/enums';
import { StatusTag, type StatusTone } from '@portal/shared/ui/status-tag';
import { useStatusColumn } from './status-list/use-status-column';
import { useText } from './text';

const TONE = {
  pending: 'waiting',
  agreed: 'good',
  refused: 'neutral',
  revoked: 'neutral',
  expired: 'warning',
} as const satisfies Record<InvitationStatus, StatusTone>;

/** The status of an invitation as a text. */
export function InvitationStatusTag({ status }: { readonly status: InvitationStatus }) {
  const t = useText();
  return <StatusTag tone={TONE[status]}>{t(`received.state.${status}`)}</StatusTag>;
}

/** The column of an invitation's status, received or sent. */
export function useInvitationStatusColumn() {
  return useStatusColumn((status: InvitationStatus) => <InvitationStatusTag status={status} />);
}
