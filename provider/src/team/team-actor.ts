import type { Endpoint } from '@portal/shared/contracts/endpoint';
import type { Call } from '../http/call';
import type { TeamActor } from './team-act.service';

/** Who calls, as the audit log names him. */
export function actorOf<E extends Endpoint>({ person, client }: Call<E>): TeamActor {
  return { userId: person.userId, ip: client.ip };
}
