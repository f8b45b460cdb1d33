/** Page of the front door that opens an inspection. What it needs is in the fragment, which no server, proxy or log sees. */
export const INSPECT_PATH = '/_portal/inspect';

/** A part on a dev server, offered to the inspected pages of one browser. */
export interface PointOffer {
  /** Origin of the dev server. */
  readonly origin: string;
  /** The part's manifest, which the front door checks. */
  readonly manifest: { readonly name: string };
}

/**
 * Adds an offer to the address of an inspection: an operator's link, or the page alone for a browser that is inspected
 * already.
 */
export function withOffer(address: string, offer: PointOffer): string {
  const bytes = new TextEncoder().encode(JSON.stringify(offer));
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  return `${address}${address.includes('#') ? '' : '#'}&${text}`;
}
