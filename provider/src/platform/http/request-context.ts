import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, ParsedRequestOf } from '@portal/shared/contracts/endpoint';
import type { Membership } from '../access/membership';
import type { IdempotentCall } from '../idempotency/idempotent-call';
import { idempotentCallOf } from './idempotency-key';
import type { SignedInUser } from './signed-in-user';
import type { Client } from './client';
import type { Agent, Enrolment } from './caller-readers';
import { mutationIdOf } from './mutation-id';
import type { Proof } from './proof';
import { languageOf } from './request-language';

/** One call in its handler: validated, admitted, parsed. */
export class RequestContext<E extends Endpoint> {
  constructor(
    readonly input: ParsedRequestOf<E>,
    readonly request: FastifyRequest,
    readonly reply: FastifyReply,
    readonly proof: Proof,
    /** The signed-in user, for public calls with an optional user. Queries the database. */
    readonly findSignedInUser: () => Promise<SignedInUser | null>,
    private readonly endpointId: string,
  ) {}

  /** The signed-in user. Only for calls whose access requires a session. */
  get user(): SignedInUser {
    return this.proved('user');
  }

  /** The caller's membership of the call's team. Only for calls whose access requires a team. */
  get team(): Membership {
    return this.proved('team');
  }

  /** Numbers of the caller's orders, each once. Only for calls whose access is `orderOwner`. */
  get orderNos(): readonly string[] {
    return this.proved('orderNos');
  }

  /** The agent that calls. Only for calls whose access is `agent`. */
  get agent(): Agent {
    return this.proved('agent');
  }

  /** What the one-time token is for. Only for calls whose access is `enrolment`. */
  get enrolment(): Enrolment {
    return this.proved('enrolment');
  }

  /** The call's `Idempotency-Key`, for the unit of work. `undefined` if it was sent without. */
  get idempotentCall(): IdempotentCall | undefined {
    return idempotentCallOf(this.request, { id: this.endpointId, userId: this.user.userId });
  }

  /** The name of the reviewer's token. Only for calls whose access is `reviewer`. */
  get reviewer(): string {
    return this.proved('reviewer');
  }

  /** Fields of a line of the log about an operator's act. Only for calls whose access is `operator`. */
  get author(): { readonly operator: string; readonly address: string } {
    const operator = this.proved('operator');
    // OPS_TOKEN belongs to no account: the address is then the only trace of the author.
    return { operator: operator.accountId ?? 'OPS_TOKEN', address: this.request.clientAddress };
  }

  get client(): Client {
    const mutationId = mutationIdOf(this.request);
    return {
      ip: this.request.clientAddress,
      userAgent: (this.request.headers['user-agent'] ?? '').slice(0, 512),
      language: languageOf(this.request),
      ...(this.proof.user !== null && { sessionId: this.proof.user.sessionId }),
      ...(mutationId !== undefined && { mutationId }),
    };
  }

  /** @throws Error if the access of the call does not prove it, such as the user of a public call */
  private proved<What extends keyof Proof>(what: What): NonNullable<Proof[What]> {
    const proved = this.proof[what];
    if (proved === null) throw new Error(`The access of ${this.endpointId} proves no ${what}.`);
    return proved;
  }
}
