import type { Endpoint } from '@portal/shared/contracts/endpoint';
import type { RequestContext } from '../../platform/http/request-context';
import type { Actor } from './team-act.service';

/** The caller, in the form that the audit log stores. */
export function actorOf<E extends Endpoint>({ user, client }: RequestContext<E>): Actor {
  return { userId: user.userId, ip: client.ip };
}
