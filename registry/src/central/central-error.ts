import { errnoOf, messageOf, RegistryError } from '../model/registry-error';

/** Codes of PostgreSQL whose cause operators can remove. */
const CAUSES: Readonly<Record<string, string>> = {
  '23505': 'another process has made a step meanwhile: repeat it',
  '25006': 'it is read-only',
  '40001': 'another process has made a step meanwhile: repeat it',
  '53100': 'its disk is full',
  '55P03': 'another process has not finished its step',
  '57014': 'it took too long',
};

/** What operators can act on. */
export const causeOf = (error: unknown): string =>
  CAUSES[errnoOf(error) ?? ''] ?? errnoOf(error) ?? messageOf(error);

/** A failure of the database as one sentence. Errors of the registry itself are kept. */
export function centralError(error: unknown): RegistryError {
  if (error instanceof RegistryError) return error;
  return new RegistryError(
    'storage',
    `The releases in the database cannot be used (${causeOf(error)}); nothing was changed.`,
    {
      cause: error,
    },
  );
}
