/**
 * Header by which a page names a call that changes something: a UUID of its choice, new for each call. The events that
 * the call leads to carry it (`mutationId`, E56), so that the page which made the call knows what its own act was.
 */
export const MUTATION_ID_HEADER = 'Mutation-Id';
