import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../../platform/settings/settings';

type CookieSettings = Pick<Settings, 'secure'>;

/** The format of `opaqueToken`. Other values were not set by this portal. */
const BINDER = /^[A-Za-z0-9_-]{43}$/;

/** With https the prefix `__Host-` prevents other hosts from setting this cookie. */
function binderCookieName({ secure }: CookieSettings): string {
  return secure ? '__Host-qrb' : 'qrb';
}

const attributes = ({ secure }: CookieSettings) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure }) as const;

/** The token that binds QR codes to this browser, or null if it has requested none. */
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
