import type {} from '@fastify/cookie';
import type {} from '@fastify/rate-limit';
import type { Endpoint } from '@portal/shared/contracts/endpoint';
import type { Operator } from '@portal/shared/server/operator-token';
import type { SignedInUser } from './signed-in-user';
import type { Gate } from './gate';

declare module 'fastify' {
  interface FastifyInstance {
    /** Checks the access of every call before its handler. */
    readonly gate: Gate;
    /** Whether responses are validated against the contract: everywhere except in production. */
    readonly checksResponses: boolean;
    /** A call that takes longer is answered with `unavailable`. Streams have no such limit. */
    readonly responseTimeoutMs: number;
  }
  interface FastifyRequest {
    /** Set once the gate has identified the session. */
    signedIn: SignedInUser | null;
    /** The name of the reviewer's token; null for all other calls. */
    reviewer: string | null;
    /** The caller of an operators' call; null for all other calls. */
    operator: Operator | null;
  }
  interface FastifyReply {
    /** The envelope's code, for logs; 0 unless the call is refused. */
    responseCode: number;
  }
  interface FastifyContextConfig {
    /** The call that this route implements, for `npm run calls`, logs and metrics. */
    readonly endpoint?: Endpoint;
    /** `file:line` of its registration. */
    readonly implementedAt?: () => string;
  }
}
