import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, ParsedRequestOf } from '@portal/shared/contracts/endpoint';
import type { Membership } from '../access/membership';
import type { IdempotentCall } from '../idempotency/idempotent-call';
import { idempotentCallOf } from './idempotency-key';
import type { SignedInUser } from './signed-in-user';
import type { Client } from './client';
import type { Admitted } from './gate';
import { mutationIdOf } from './mutation-id';
import { languageOf } from './request-language';

/** One call in its handler: validated, admitted, parsed. */
export class RequestContext<E extends Endpoint> {
  constructor(
    readonly input: ParsedRequestOf<E>,
    readonly request: FastifyRequest,
    readonly reply: FastifyReply,
    readonly admitted: Admitted,
    /** The signed-in user, for public calls with an optional user. Queries the database. */
    readonly findSignedInUser: () => Promise<SignedInUser | null>,
    private readonly endpointId: string,
  ) {}

  /** The signed-in user. Only for calls whose access requires a session. */
  get user(): SignedInUser {
    if (this.admitted.user === null) throw new Error('A public call has no user: use findSignedInUser.');
    return this.admitted.user;
  }

  /** The caller's membership of the call's team. Only for calls whose access requires a team. */
  get team(): Membership {
    if (this.admitted.team === null) throw new Error('This subject speaks of no team.');
    return this.admitted.team;
  }

  /** The call's `Idempotency-Key`, for the unit of work. `undefined` if it was sent without. */
  get idempotentCall(): IdempotentCall | undefined {
    return idempotentCallOf(this.request, { id: this.endpointId, userId: this.user.userId });
  }

  /** The name of the reviewer's token. Only for calls whose access is `reviewer`. */
  get reviewer(): string {
    if (this.request.reviewer === null) throw new Error('This call has no reviewer.');
    return this.request.reviewer;
  }

  /** Fields of a line of the log about an operator's act. Only for calls whose access is `operator`. */
  get author(): { readonly operator: string; readonly address: string } {
    const { operator, ip } = this.request;
    if (operator === null) throw new Error('This call has no operator.');
    // OPS_TOKEN belongs to no account: the address is then the only trace of the author.
    return { operator: operator.accountId ?? 'OPS_TOKEN', address: ip };
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
