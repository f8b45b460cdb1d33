import type { Language } from '@portal/shared/contracts/language';

/** The origin of a call, as services take it. Fastify types are used only in routes. */
export interface Client {
  readonly ip: string;
  readonly userAgent: string;
  readonly language: Language;
  /** The calling session; absent if the caller is not signed in. */
  readonly sessionId?: string;
}
