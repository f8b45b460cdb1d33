import type { FastifyRequest } from 'fastify';

/**
 * Whether a request is a navigation of a browser, or comes from a command-line tool. False for scripts, images and
 * calls.
 */
export function wantsPage({ method, headers, url }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (/^\/_portal(\/|$)/.test(pathOf(url))) return false;
  const accept = headers.accept ?? '*/*';
  if (/\btext\/html\b|\bapplication\/xhtml\+xml\b/.test(accept)) return true;
  const destination = headers['sec-fetch-dest'];
  return (
    accept.includes('*/*') &&
    (destination === undefined || destination === 'document') &&
    !lastSegment(pathOf(url)).includes('.')
  );
}

/** The path of an address, unchanged. */
export function pathOf(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  return path;
}

function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
