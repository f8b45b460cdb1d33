import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { MUTATION_ID_HEADER } from '@portal/shared/contracts/mutation-id';

const mutationId = z.uuid();

/**
 * The id that the page gave this request; its events carry it. It has no effect on access. Ignored if it is no UUID.
 */
export function mutationIdOf({ headers }: FastifyRequest): string | undefined {
  return mutationId.safeParse(headers[MUTATION_ID_HEADER.toLowerCase()]).data;
}
