import { createHmac, randomUUID, scryptSync, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';

/** How long a link opens the inspector, and how long what it opens lasts: one hour from the moment it was made. */
export const INSPECTION_MS = 60 * 60_000;

/** One browser session that looks behind the pages. All of it stands in the browser's cookie, under a signature. */
export interface Inspection {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly until: number;
  /** Part → origin of the dev server that its code comes from in this session. */
  readonly pointed: Readonly<Record<string, string>>;
}

/** What a signature is for: a link is no cookie, and a cookie no link. */
type Purpose = 'link' | 'session';

export interface InspectionPasses {
  /** A link's token, good once and for an hour. */
  readonly makeLink: () => { readonly token: string; readonly inspection: Inspection };
  /** Spends a link's token; null when it is forged, spent, or older than an hour or than this process. */
  readonly spendLink: (token: string) => Inspection | null;
  readonly toCookie: (inspection: Inspection) => string;
  /** Null when the cookie is forged or too old. */
  readonly fromCookie: (cookie: string) => Inspection | null;
}

const payloadSchema = z.object({ id: z.uuid(), until: z.int(), pointed: z.record(z.string(), z.string()) });
const MAX_CHARACTERS = 4096;

/** @param now milliseconds since 1970 */
export function inspectionPasses(opsToken: string, now: () => number): InspectionPasses {
  // A link leaves the operator's hands: a short token must not be found by trying against its signature.
  const key = scryptSync(opsToken, 'portal inspection', 32);
  /** What was spent before this process began is not known here: no older link is good. */
  const begunAt = now();
  const spent = new Map<string, number>();

  const signatureOf = (purpose: Purpose, body: string): Buffer =>
    createHmac('sha256', key).update(`${purpose}.${body}`).digest();

  function sign(purpose: Purpose, inspection: Inspection): string {
    const body = Buffer.from(JSON.stringify(inspection)).toString('base64url');
    return `${body}.${signatureOf(purpose, body).toString('base64url')}`;
  }

  function read(purpose: Purpose, text: string): Inspection | null {
    const [body = '', signature = '', ...rest] = text.slice(0, MAX_CHARACTERS).split('.');
    const given = Buffer.from(signature, 'base64url');
    const wanted = signatureOf(purpose, body);
    if (rest.length > 0 || given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
    const parsed = z.safeParse(payloadSchema, JSON.parse(Buffer.from(body, 'base64url').toString()));
    return parsed.success && parsed.data.until > now() ? parsed.data : null;
  }

  return {
    makeLink() {
      const inspection = { id: randomUUID(), until: now() + INSPECTION_MS, pointed: {} };
      return { token: sign('link', inspection), inspection };
    },
    spendLink(token) {
      const inspection = read('link', token);
      for (const [id, until] of spent) if (until <= now()) spent.delete(id);
      if (inspection === null || spent.has(inspection.id)) return null;
      if (inspection.until < begunAt + INSPECTION_MS) return null;
      spent.set(inspection.id, inspection.until);
      return inspection;
    },
    toCookie: (inspection) => sign('session', inspection),
    fromCookie: (cookie) => read('session', cookie),
  };
}
