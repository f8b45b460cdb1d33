import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Language } from '@portal/shared/contracts/language';
import { DEFAULT_LANGUAGE } from '@portal/shared/server/accept-language';
import { languageOf } from './request-language';

/** The request whose body is arriving on a connection. */
const arriving = new WeakMap<Socket, FastifyRequest>();

/** Lets an error of the connection be answered in the language of the request, until the request ends. */
export function rememberRequest(request: FastifyRequest): void {
  const { raw } = request;
  const { socket } = raw;
  arriving.set(socket, request);
  raw.once('close', () => {
    // The next request on the connection may have begun already.
    if (arriving.get(socket) === request) arriving.delete(socket);
  });
}

/** The language of the request whose body is arriving; the default one if none is. */
export function connectionLanguage(socket: Socket): Language {
  const request = arriving.get(socket);
  return request === undefined ? DEFAULT_LANGUAGE : languageOf(request);
}
