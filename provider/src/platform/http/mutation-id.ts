import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { MUTATION_ID_HEADER } from '@portal/shared/contracts/mutation-id';

const mutationId = z.uuid();

/** What the page calls this request, for the events that it leads to. It decides nothing: what is no UUID is ignored. */
export function mutationIdOf({ headers }: FastifyRequest): string | undefined {
  return mutationId.safeParse(headers[MUTATION_ID_HEADER.toLowerCase()]).data;
}
