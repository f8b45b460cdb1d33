import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '@portal/shared/contracts/endpoint';
import type { Settings } from '../settings/settings';
import { readSessionTokens } from './session-cookie';
import type { SessionReader } from './session-reader';
import type { SignedInUser } from './signed-in-user';

/** Formats of responses that a browser downloads by a link, which sends only the cookie. */
const DOWNLOADS: readonly Endpoint['responseFormat'][] = ['csv', 'xlsx', 'text', 'bare'];

/** @returns a function that identifies the caller by their session, without checking access */
export function sessionIdentifier(settings: Settings, sessions: SessionReader) {
  return (endpoint: Endpoint, request: FastifyRequest): Promise<SignedInUser | null> => {
    const isDownload = endpoint.method === 'GET' && DOWNLOADS.includes(endpoint.responseFormat);
    return sessions.identify(readSessionTokens(request, settings), {
      countsAsActivity: endpoint.countsAsActivity,
      cookieSuffices: isDownload && request.headers['sec-fetch-site'] === 'same-origin',
    });
  };
}
