import type { DomainEvent } from '../../platform/events/domain-event.repository';

/** The parts of an order that its events name. */
interface AnnouncedOrder {
  readonly orderNo: string;
  readonly buyerId: string;
  readonly teamId: string | null;
  readonly instanceId: string | null;
}

const NAMES = {
  created: 'order.created',
  paid: 'order.paid',
  cancelled: 'order.cancelled',
  refunded: 'order.refunded',
} as const;

/**
 * The event `order.<what>`, for the buyer and, unless the order is only created, for the members of its team, whose
 * applications it changes. It names the order; pages refetch what their user may see.
 */
export function orderDomainEvent(
  { orderNo, buyerId, teamId, instanceId }: AnnouncedOrder,
  what: keyof typeof NAMES,
): DomainEvent {
  return {
    name: NAMES[what],
    major: 1,
    payload: {
      OrderNo: orderNo,
      ...(teamId === null ? {} : { TeamId: teamId }),
      ...(instanceId === null ? {} : { InstanceId: instanceId }),
    },
    audience:
      teamId === null || what === 'created' ? { users: [buyerId] } : { team: teamId, also: [buyerId] },
  };
}
