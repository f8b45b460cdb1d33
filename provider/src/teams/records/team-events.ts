import type { DomainEvent } from '../../platform/events/domain-event.repository';

type Audience = DomainEvent['audience'];

/** What pages know as `team.changed`; what it was is read from the provider. */
/** `change` is for open pages of earlier releases, whose listeners want it. */
function teamChangedFor(teamId: string, audience: Audience): DomainEvent {
  return { name: 'team.changed', major: 1, payload: { teamId, change: 'elsewhere' }, audience };
}

/** A team is not what it was, for everyone in it. */
export function teamChanged(teamId: string): DomainEvent {
  return teamChangedFor(teamId, { team: teamId });
}

/** A person's place in a team, or an invitation to it, changed; neither need be there any more. */
export function placeChanged(userId: string, teamId: string): DomainEvent {
  return teamChangedFor(teamId, { users: [userId] });
}

/** Who belongs to a team, was invited to it or asks to join changed, for everyone in it. */
export function membersChanged(teamId: string): DomainEvent {
  return { name: 'member.changed', major: 1, payload: { teamId }, audience: { team: teamId } };
}
