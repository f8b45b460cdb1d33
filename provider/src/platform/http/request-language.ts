import type { FastifyRequest } from 'fastify';
import type { Language } from '@portal/shared/contracts/language';
import { DEFAULT_LANGUAGE, preferredLanguage } from '@portal/shared/server/accept-language';
import type {} from './fastify-types';

/** The caller's language: from the request, otherwise from the account, otherwise English. */
export function languageOf(request: FastifyRequest): Language {
  return (
    preferredLanguage(request.headers['accept-language']) ?? request.signedIn?.language ?? DEFAULT_LANGUAGE
  );
}
