import type { DomainEvent } from '../../platform/events/domain-event.repository';

/** The event `connector.changed`, for the members of the application's team. Pages refetch its connectors. */
export function connectorChanged({
  teamId,
  instanceId,
}: {
  readonly teamId: string;
  readonly instanceId: string;
}): DomainEvent {
  return {
    name: 'connector.changed',
    major: 1,
    payload: { TeamId: teamId, InstanceId: instanceId },
    audience: { team: teamId },
  };
}
