import type { DomainEvent } from '../../platform/events/domain-event.repository';

/** The event `invoice.changed`, for the buyer. Pages refetch the invoice. */
export function invoiceChanged({
  id,
  buyerId,
}: {
  readonly id: string;
  readonly buyerId: string;
}): DomainEvent {
  return { name: 'invoice.changed', major: 1, payload: { Id: id }, audience: { users: [buyerId] } };
}
