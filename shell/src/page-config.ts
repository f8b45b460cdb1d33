import type { PageConfig } from '@portal/shared/remote/release';

/** Id of the data block that the front door writes into the HTML. */
const BLOCK = 'portal-page';

/**
 * Reads the front door's data for this page load. It is part of the page's HTML and under its nonce, so its shape is
 * trusted and only its presence is checked.
 * @throws Error if the page was not sent by the front door
 */
export function readPageConfig(page: Document): PageConfig {
  const text = page.getElementById(BLOCK)?.textContent ?? '';
  const value: unknown = text === '' ? null : JSON.parse(text);
  if (typeof value !== 'object' || value === null || !('set' in value) || !('apiBase' in value)) {
    throw new Error(`The page lacks its data block #${BLOCK}: it must be sent by the front door.`);
  }
  // The cast is safe: this is JSON of the portal's own front door.
  return value as PageConfig;
}

/** The nonce of this page, for style elements. Read from a script's property, because browsers hide the attribute. */
export function readNonce(page: Document): string | undefined {
  const nonce = page.querySelector<HTMLElement>('script[nonce]')?.nonce;
  return nonce === '' ? undefined : nonce;
}
