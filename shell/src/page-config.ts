import type { PageConfig } from '@portal/shared/remote/release';

/** Id of the data block that the front door writes into the HTML. */
const BLOCK = 'portal-page';

/**
 * Reads what the front door says of this page load. The block comes in the same answer as the page and
 * under its nonce, so its shape is the front door's own and only its presence is checked here.
 * @throws Error when the page was not sent by the front door
 */
export function readPageConfig(page: Document): PageConfig {
  const text = page.getElementById(BLOCK)?.textContent ?? '';
  const value: unknown = text === '' ? null : JSON.parse(text);
  if (typeof value !== 'object' || value === null || !('set' in value) || !('apiBase' in value)) {
    throw new Error(`The page lacks its data block #${BLOCK}: it must be sent by the front door.`);
  }
  // The boundary: parsed JSON of our own front door.
  return value as PageConfig;
}

/** The nonce of this page, for style elements. Read from a script, because browsers hide it in the attribute. */
export function readNonce(page: Document): string | undefined {
  const nonce = page.querySelector<HTMLElement>('script[nonce]')?.nonce;
  return nonce === '' ? undefined : nonce;
}
