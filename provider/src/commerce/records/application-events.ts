import type { DomainEvent } from '../../platform/events/domain-event.repository';

/** The parts of an application that its events name. */
interface AnnouncedApplication {
  readonly id: string;
  readonly teamId: string | null;
  readonly ownerId: string;
}

/** The event `application.changed`: its name, quotas, users, due date or status. Pages refetch what their user may see. */
export function applicationChanged({ id, teamId, ownerId }: AnnouncedApplication): DomainEvent {
  return {
    name: 'application.changed',
    major: 1,
    payload: { InstanceId: id, ...(teamId === null ? {} : { TeamId: teamId }) },
    audience: teamId === null ? { users: [ownerId] } : { team: teamId },
  };
}

/** The same for one user alone, whose own relation to it changed. */
export function applicationChangedFor(application: AnnouncedApplication, userId: string): DomainEvent {
  return { ...applicationChanged(application), audience: { users: [userId] } };
}

/** The event `pack.changed`: packs of a team were used, detached, or expired. */
export function packChanged(teamId: string): DomainEvent {
  return { name: 'pack.changed', major: 1, payload: { TeamId: teamId }, audience: { team: teamId } };
}
