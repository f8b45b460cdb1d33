import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../../platform/settings/settings';

type CookieSettings = Pick<Settings, 'secure'>;

/** As `opaqueToken` makes them; anything else is no binder of ours. */
const BINDER = /^[A-Za-z0-9_-]{43}$/;

/** Under https `__Host-` keeps every other host from planting a binder of its own. */
function binderCookieName({ secure }: CookieSettings): string {
  return secure ? '__Host-qrb' : 'qrb';
}

const attributes = ({ secure }: CookieSettings) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure }) as const;

/** The browser's half of its codes to scan, or null where it asked for none. */
export function readBinder(request: FastifyRequest, settings: CookieSettings): string | null {
  const value = request.cookies[binderCookieName(settings)];
  return value !== undefined && BINDER.test(value) ? value : null;
}

export function setBinder(reply: FastifyReply, settings: CookieSettings, value: string): void {
  reply.setCookie(binderCookieName(settings), value, attributes(settings));
}

export function expireBinder(reply: FastifyReply, settings: CookieSettings): void {
  reply.clearCookie(binderCookieName(settings), attributes(settings));
}
