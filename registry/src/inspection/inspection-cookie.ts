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
  /** Values of `Set-Cookie`. */
  readonly set: (inspection: Inspection) => string;
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
    set: (inspection) => `${name}=${passes.toCookie(inspection)}; ${attributes}`,
    end: () => `${name}=; Max-Age=0; ${attributes}`,
  };
}
