import type { TicketRow } from './step-ticket.repository';

/** Payload of a ticket that was issued for a code of the authenticator (call 53). */
export const BY_APP = { by: 'app' } as const;

/** Whether a ticket was issued for a code of the authenticator, and not for one that was sent. */
export function isByApp({ payload }: Pick<TicketRow, 'payload'>): boolean {
  return payload['by'] === BY_APP.by;
}
