import type {} from '@fastify/cookie';
import type {} from '@fastify/rate-limit';
import type { Endpoint } from '@portal/shared/contracts/endpoint';
import type { SignedInUser } from './signed-in-user';
import type { Gate } from './gate';

declare module 'fastify' {
  interface FastifyInstance {
    /** Who may call: decided once, before every handler. */
    readonly gate: Gate;
    /** Answers are compared with the contract: everywhere but in production. */
    readonly checksResponses: boolean;
    /** A call that takes longer is answered with a `unavailable`; streams have no such limit. */
    readonly responseTimeoutMs: number;
  }
  interface FastifyRequest {
    /** Known once the gate has recognised the session. */
    signedIn: SignedInUser | null;
  }
  interface FastifyReply {
    /** The envelope's code, for logs; 0 until something is refused. */
    responseCode: number;
  }
  interface FastifyContextConfig {
    /** The call that this route implements, for `npm run calls`, logs and metrics. */
    readonly endpoint?: Endpoint;
    /** `file:line` where it was registered. */
    readonly implementedAt?: string;
  }
}
