import { randomUUID, scryptSync } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import * as z from 'zod/mini';
import { signerOf, type Signer } from '../visits/signing-key';
import { spentLinksHere, type SpentLinks } from './spent-links';

/** Lifetime of a link, and of the session it opens: one hour from the creation of the link. */
export const INSPECTION_MS = 60 * 60_000;

/** One inspected browser session. All of it is stored in a signed cookie in the browser. */
export interface Inspection {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly until: number;
  /** Part → origin of the dev server that its code comes from in this session. */
  readonly pointed: Readonly<Record<string, string>>;
  /** Part → its manifest, if the dev server's is to be used instead of that of the set. */
  readonly manifests?: Readonly<Record<string, unknown>> | undefined;
  /** Key of the only set that this session gets. Absent: the set that other browsers get. */
  readonly set?: string | undefined;
}

/** Purpose of a signature, so that a link cannot be used as a cookie or a cookie as a link. */
type Purpose = 'link' | 'session';

export interface InspectionPasses {
  /** Creates the token of a link, valid once and for one hour. */
  readonly makeLink: (set?: string) => { readonly token: string; readonly inspection: Inspection };
  /**
   * Uses the token of a link, once. Null when it is forged, already used, older than an hour, or may have been used.
   * @throws RegistryError `storage` when that cannot be found out
   */
  readonly useLink: (token: string) => Promise<Inspection | null>;
  readonly toCookie: (inspection: Inspection) => string;
  /** Null when the cookie is forged or expired. */
  readonly fromCookie: (cookie: string) => Inspection | null;
}

const payloadSchema = z.object({
  id: z.uuid(),
  until: z.int(),
  pointed: z.record(z.string(), z.string()),
  manifests: z.optional(z.record(z.string(), z.unknown())),
  set: z.optional(z.string()),
});
const SIGNATURE_BYTES = 32;
/** Browsers keep no larger cookies. */
const MAX_CHARACTERS = 4000;
/** Of an inspection before it is compressed. */
const MAX_BYTES = 1024 * 1024;

/** Null if it was signed by a version of the program that did not compress it. */
function unpack(body: string): unknown {
  try {
    const json = brotliDecompressSync(Buffer.from(body, 'base64url'), { maxOutputLength: MAX_BYTES });
    return JSON.parse(json.toString());
  } catch {
    return null;
  }
}

/** @param now milliseconds since 1970 */
export function inspectionPasses(
  opsToken: string,
  now: () => number,
  spentLinks: SpentLinks = spentLinksHere(now),
): InspectionPasses {
  let derived: Signer | undefined;
  // Derived with scrypt: links leave the operator's machine, and a short token must not be found by trying values
  // against their signature. Derived at the first use, because most processes never inspect a page.
  const signer = (): Signer => (derived ??= signerOf(scryptSync(opsToken, 'portal inspection', 32)));
  const begunAt = now();

  function sign(purpose: Purpose, inspection: Inspection): string {
    // Compressed as a whole, because a manifest with icons of its own hardly fits into a cookie.
    const body = brotliCompressSync(JSON.stringify(inspection)).toString('base64url');
    return `${body}.${signer().sign(purpose, body, SIGNATURE_BYTES)}`;
  }

  function read(purpose: Purpose, text: string): Inspection | null {
    const [body = '', signature = '', ...rest] = text.slice(0, MAX_CHARACTERS).split('.');
    if (rest.length > 0 || !signer().verify(purpose, body, signature, SIGNATURE_BYTES)) return null;
    const parsed = z.safeParse(payloadSchema, unpack(body));
    return parsed.success && parsed.data.until > now() ? parsed.data : null;
  }

  return {
    makeLink(set) {
      const inspection: Inspection = { id: randomUUID(), until: now() + INSPECTION_MS, pointed: {}, set };
      return { token: sign('link', inspection), inspection };
    },
    async useLink(token) {
      const inspection = read('link', token);
      if (inspection === null) return null;
      const { id, until } = inspection;
      if (spentLinks.forgetsAtStart && until < begunAt + INSPECTION_MS) return null;
      return (await spentLinks.spend(id, until)) ? inspection : null;
    },
    toCookie: (inspection) => sign('session', inspection),
    fromCookie: (cookie) => read('session', cookie),
  };
}
