import type { DomainEvent } from '../../platform/events/domain-event.repository';

/** The parts of an order that its events name. */
interface AnnouncedOrder {
  readonly orderNo: string;
  readonly buyerId: string;
  readonly teamId: string | null;
  readonly instanceId: string | null;
}

/**
 * The event `order.<what>`, for the buyer, or for the members of a team, whose applications it changes. It names the
 * order; pages refetch what their user may see.
 */
export function orderEvent(
  { orderNo, buyerId, teamId, instanceId }: AnnouncedOrder,
  what: 'created' | 'paid' | 'cancelled' | 'refunded',
  forTeam?: string,
): DomainEvent {
  return {
    name: `order.${what}`,
    major: 1,
    payload: {
      OrderNo: orderNo,
      ...(teamId === null ? {} : { TeamId: teamId }),
      ...(instanceId === null ? {} : { InstanceId: instanceId }),
    },
    audience: forTeam === undefined ? { users: [buyerId] } : { team: forTeam },
  };
}
