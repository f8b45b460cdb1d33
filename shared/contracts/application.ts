import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint';
import { INSTANCE_STATUSES, SOURCES, VERSIONS } from './enums';
import * as field from './fields';
import * as query from './query';
import { applicationFields, paged } from './shapes';

export const APPLICATION_SORTS = ['name', 'dueDate', 'version', 'status'] as const;

export type ApplicationRow = z.output<ReturnType<typeof applicationRow>>;
export function applicationRow() {
  return z.object(applicationFields());
}

export const instancesInfo = /* @__PURE__ */ defineEndpoint({
  id: 'product.instancesInfo',
  number: 96,
  method: 'GET',
  path: '/product/instancesInfo',
  subject: 'S',
  summary: 'Applications of the caller’s teams: pinned first.',
  request: () =>
    z.object({
      TeamId: z.optional(field.teamId()),
      Keyword: query.keyword(),
      Version: query.queryEnums(VERSIONS),
      Status: query.queryEnums(INSTANCE_STATUSES),
      Source: query.queryEnums(SOURCES),
      Favor: z.optional(query.queryBool()),
      ...query.pagingFields(APPLICATION_SORTS),
    }),
  response: () => paged(applicationRow()),
});
