import * as z from '@portal/shared/schema';
import { auditFilters } from './account';
import { canonicalSearch } from './canonical';
import { defineEndpoint, type Endpoint } from './endpoint';
import * as field from './fields';
import { memberFilters } from './member';
import { bagFilters } from './pack';
import { id, orderNumber } from './shapes';
import { orderFilters } from './user';

/** Maximum number of hits of one kind. */
export const SEARCH_HITS = 5;

function atMost<Row extends z.ZodMiniType>(row: Row) {
  return z.array(row).check(z.maxLength(SEARCH_HITS));
}

export const search = /* @__PURE__ */ defineEndpoint({
  id: 'ext.search',
  number: 'E34',
  method: 'GET',
  path: '/ext/search',
  access: 'session',
  summary: 'Teams, members, applications, orders and pages that match, 5 of each at most.',
  request: () => z.object({ Q: field.canonicalText(canonicalSearch, 1, 64, 'enterSearch') }),
  response: () =>
    z.object({
      teams: atMost(z.object({ Id: id(), name: z.string() })),
      members: atMost(z.object({ userId: id(), UserName: z.string(), teamId: id(), teamName: z.string() })),
      applications: atMost(z.object({ Id: id(), name: z.string(), teamName: z.string() })),
      orders: atMost(
        z.object({ OrderNo: orderNumber(), appName: z.optional(z.string()), teamName: z.string() }),
      ),
      pages: atMost(z.object({ title: z.string(), path: z.string() })),
    }),
});

/** An export of a list: with the list's filters, all pages, CSV in UTF-8 with a byte order mark. */
function csv<Request extends z.ZodMiniType>(
  name: 'orders' | 'members' | 'bags' | 'audit',
  access: 'session' | 'teamAdmin',
  request: () => Request,
): Endpoint<Request, z.ZodMiniString, never> {
  return defineEndpoint({
    id: `ext.export.${name}`,
    number: 'E35',
    method: 'GET',
    path: `/ext/export/${name}.csv`,
    access,
    summary: `The list of ${name} as CSV, with the list’s filters.`,
    responseFormat: 'csv',
    request,
    response: () => z.string(),
  });
}

export const exportOrders = /* @__PURE__ */ csv('orders', 'session', () => z.object(orderFilters()));
export const exportMembers = /* @__PURE__ */ csv('members', 'teamAdmin', () => z.object(memberFilters()));
export const exportBags = /* @__PURE__ */ csv('bags', 'session', () => z.object(bagFilters()));
export const exportAudit = /* @__PURE__ */ csv('audit', 'session', () => z.object(auditFilters()));
