import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, ParsedRequestOf } from '@portal/shared/contracts/endpoint';
import type { Membership } from '../access/membership';
import type { SignedInUser } from './signed-in-user';
import type { Client } from './client';
import type { Admitted } from './gate';
import { mutationIdOf } from './mutation-id';
import { languageOf } from './request-language';

/** One call on its way through a handler: checked, admitted, parsed. */
export class RequestContext<E extends Endpoint> {
  constructor(
    readonly input: ParsedRequestOf<E>,
    readonly request: FastifyRequest,
    readonly reply: FastifyReply,
    readonly admitted: Admitted,
    /** Who is signed in, for public calls that only like to know; asks the database. */
    readonly findSignedInUser: () => Promise<SignedInUser | null>,
  ) {}

  /** Who is signed in. Only for calls whose subject asks for a session. */
  get user(): SignedInUser {
    if (this.admitted.user === null) throw new Error('A public call has no person: use findPerson.');
    return this.admitted.user;
  }

  /** What the person is in the team that the call speaks of. Only for subjects M, A, C. */
  get team(): Membership {
    if (this.admitted.team === null) throw new Error('This subject speaks of no team.');
    return this.admitted.team;
  }

  get client(): Client {
    const mutationId = mutationIdOf(this.request);
    return {
      ip: this.request.ip,
      userAgent: (this.request.headers['user-agent'] ?? '').slice(0, 512),
      language: languageOf(this.request),
      ...(this.admitted.user !== null && { sessionId: this.admitted.user.sessionId }),
      ...(mutationId !== undefined && { mutationId }),
    };
  }
}
