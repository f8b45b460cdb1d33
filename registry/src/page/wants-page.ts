import type { FastifyRequest } from 'fastify';

/** A browser that goes to an address, or a person with a command-line tool; never a script, image or call. */
export function wantsPage({ method, headers, url }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (/^\/_portal(\/|$)/.test(pathOf(url))) return false;
  const accept = headers.accept ?? '*/*';
  if (/\btext\/html\b|\bapplication\/xhtml\+xml\b/.test(accept)) return true;
  const destination = headers['sec-fetch-dest'];
  return (
    accept.includes('*/*') &&
    (destination === undefined || destination === 'document') &&
    !/\.[^/]*$/.test(pathOf(url))
  );
}

/** The path of an address, as it was sent. */
export function pathOf(url: string): string {
  return url.replace(/[?#].*$/s, '');
}
