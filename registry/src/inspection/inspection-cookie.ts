import { parseCookies } from '../visits/cookies';
import type { Inspection, InspectionPasses } from './inspection-pass';

interface Options {
  /** Of the portal; the first is its own. */
  readonly origins: readonly string[];
  readonly passes: InspectionPasses;
}

/**
 * The cookie that marks a browser session as inspected. It lasts until the browser closes and is never sent across
 * sites.
 */
export interface InspectionCookie {
  readonly read: (header: string | undefined) => Inspection | null;
  /** Value of `Set-Cookie`. Null if the inspection is too large to be read again. */
  readonly set: (inspection: Inspection) => string | null;
  /** Value of `Set-Cookie`. */
  readonly end: () => string;
}

export function inspectionCookie({ origins, passes }: Options): InspectionCookie {
  const isSecure = (origins[0] ?? '').startsWith('https:');
  const name = isSecure ? '__Host-inspection' : 'inspection';
  const attributes = `Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  return {
    read(header) {
      const value = parseCookies(header ?? '').get(name);
      return value === undefined ? null : passes.fromCookie(value);
    },
    set(inspection) {
      const value = passes.toCookie(inspection);
      return passes.fromCookie(value) === null ? null : `${name}=${value}; ${attributes}`;
    },
    end: () => `${name}=; Max-Age=0; ${attributes}`,
  };
}
