import type { DomainEvent } from '../../platform/events/domain-event.repository';

type Audience = DomainEvent['audience'];

/**
 * The event `team.changed`. It does not describe the change; pages refetch from the provider. `change` is required by
 * listeners of earlier releases.
 */
function teamChangedFor(teamId: string, audience: Audience): DomainEvent {
  return { name: 'team.changed', major: 1, payload: { teamId, change: 'elsewhere' }, audience };
}

/** A change of the team itself, for all its members. */
export function teamChanged(teamId: string): DomainEvent {
  return teamChangedFor(teamId, { team: teamId });
}

/** A change of a user's membership of a team, or of an invitation to it. Either may have been deleted. */
export function membershipChanged(userId: string, teamId: string): DomainEvent {
  return teamChangedFor(teamId, { users: [userId] });
}

/** A change of members, invitations or join requests, for all members of the team. */
export function membersChanged(teamId: string): DomainEvent {
  return { name: 'member.changed', major: 1, payload: { teamId }, audience: { team: teamId } };
}
