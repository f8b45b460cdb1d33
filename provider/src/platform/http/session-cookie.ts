import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionTokens } from './session-reader';
import type { Settings } from '../settings/settings';

type CookieSettings = Pick<Settings, 'secure'>;

/** Longer values are not tokens of the portal and are not even hashed. */
const MAX_TOKEN_LENGTH = 128;

/** `__Host-` binds the cookie to this host and to https. Browsers refuse the prefix without https. */
export function sessionCookieName({ secure }: CookieSettings): string {
  return secure ? '__Host-token' : 'token';
}

/** A session cookie: the session ends on the server, the cookie with the browser. */
const attributes = ({ secure }: CookieSettings) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure }) as const;

export function readSessionTokens(request: FastifyRequest, settings: CookieSettings): SessionTokens {
  const header = request.headers['access-token'];
  return {
    header: plausible(Array.isArray(header) ? header[0] : header),
    cookie: plausible(request.cookies[sessionCookieName(settings)]),
  };
}

export function setSessionCookie(reply: FastifyReply, settings: CookieSettings, value: string): void {
  reply.setCookie(sessionCookieName(settings), value, attributes(settings));
}

export function expireSessionCookie(reply: FastifyReply, settings: CookieSettings): void {
  reply.clearCookie(sessionCookieName(settings), attributes(settings));
}

function plausible(value: string | undefined): string | null {
  return value === undefined || value === '' || value.length > MAX_TOKEN_LENGTH ? null : value;
}
