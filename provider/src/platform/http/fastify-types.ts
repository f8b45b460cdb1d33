import type {} from '@fastify/cookie';
import type {} from '@fastify/rate-limit';
import type { Endpoint } from '@portal/shared/contracts/endpoint';
import type { PayMethod } from '@portal/shared/contracts/enums';
import type { SignedInUser } from './signed-in-user';
import type { Gate } from './gate';

declare module 'fastify' {
  interface FastifyInstance {
    /** Checks the access of every call before its handler. */
    readonly gate: Gate;
    /** Whether calls are registered. A process for jobs alone serves only its health and metrics. */
    readonly servesCalls: boolean;
    /** Whether responses are validated against the contract: everywhere except in production. */
    readonly checksResponses: boolean;
    /** A call that takes longer is answered with `unavailable`. Streams have no such limit. */
    readonly responseTimeoutMs: number;
  }
  interface FastifyRequest {
    /** Set once the gate has identified the session. */
    signedIn: SignedInUser | null;
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
    /** The wallet that sends its notifications to this route. */
    readonly wallet?: PayMethod;
  }
}
