import * as z from '@portal/shared/schema';
import { auditFilters } from './account';
import { applicationFilters } from './application';
import { isBytes } from './bytes';
import { plainText } from './canonical';
import { defineEndpoint, type Endpoint } from './endpoint';
import * as field from './fields';
import { memberFilters } from './member';
import { messageFilters } from './message';
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
  request: () => z.object({ Q: field.canonicalText(plainText, 1, 64, 'enterSearch') }),
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

type ExportAccess = 'session' | 'teamAdmin';
type ExportedList =
  'orders' | 'members' | 'bags' | 'audit' | 'instances' | 'invoices' | 'loginHistory' | 'messages';

/** An export of a list: with the list's filters, all pages, CSV in UTF-8 with a byte order mark. */
function csv<Request extends z.ZodMiniType>(
  name: ExportedList,
  access: ExportAccess,
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

const workbook = () => z.custom<ArrayBuffer>(isBytes);

/** The same as a workbook of Excel and WPS: numbers of orders are texts, times are in the zone of the account. */
function xlsx<Request extends z.ZodMiniType>(
  name: ExportedList,
  access: ExportAccess,
  request: () => Request,
): Endpoint<Request, ReturnType<typeof workbook>, never> {
  return defineEndpoint({
    id: `ext.export.${name}.xlsx`,
    number: 'E35',
    method: 'GET',
    path: `/ext/export/${name}.xlsx`,
    access,
    summary: `The list of ${name} as a workbook, with the list’s filters.`,
    responseFormat: 'xlsx',
    request,
    response: workbook,
  });
}

const ofOrders = () => z.object(orderFilters());
const ofMembers = () => z.object(memberFilters());
const ofBags = () => z.object(bagFilters());
const ofAudit = () => z.object(auditFilters());
const ofApplications = () => z.object(applicationFilters());
const ofMessages = () => z.object(messageFilters());
/** Lists without filters. */
const ofAll = () => z.object({});

export const exportOrders = /* @__PURE__ */ csv('orders', 'session', ofOrders);
export const exportOrdersXlsx = /* @__PURE__ */ xlsx('orders', 'session', ofOrders);
export const exportMembers = /* @__PURE__ */ csv('members', 'teamAdmin', ofMembers);
export const exportMembersXlsx = /* @__PURE__ */ xlsx('members', 'teamAdmin', ofMembers);
export const exportBags = /* @__PURE__ */ csv('bags', 'session', ofBags);
export const exportBagsXlsx = /* @__PURE__ */ xlsx('bags', 'session', ofBags);
export const exportAudit = /* @__PURE__ */ csv('audit', 'session', ofAudit);
export const exportAuditXlsx = /* @__PURE__ */ xlsx('audit', 'session', ofAudit);
export const exportInstances = /* @__PURE__ */ csv('instances', 'session', ofApplications);
export const exportInstancesXlsx = /* @__PURE__ */ xlsx('instances', 'session', ofApplications);
export const exportInvoices = /* @__PURE__ */ csv('invoices', 'session', ofAll);
export const exportInvoicesXlsx = /* @__PURE__ */ xlsx('invoices', 'session', ofAll);
export const exportLoginHistory = /* @__PURE__ */ csv('loginHistory', 'session', ofAll);
export const exportLoginHistoryXlsx = /* @__PURE__ */ xlsx('loginHistory', 'session', ofAll);
export const exportMessages = /* @__PURE__ */ csv('messages', 'session', ofMessages);
export const exportMessagesXlsx = /* @__PURE__ */ xlsx('messages', 'session', ofMessages);
