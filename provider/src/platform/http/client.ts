import type { Language } from '@portal/shared/contracts/language';

/** Where a call comes from, as services take it: no Fastify type goes further than the routes. */
export interface Client {
  readonly ip: string;
  readonly userAgent: string;
  readonly language: Language;
  /** The session that calls; absent where nobody is signed in. */
  readonly sessionId?: string;
  /** Carried by the events that the call leads to; absent where the page named none. */
  readonly mutationId?: string;
}
