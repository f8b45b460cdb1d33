import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import * as announcements from './schema/announcements';
import * as appSettings from './schema/app-settings';
import * as auditLogs from './schema/audit-logs';
import * as bags from './schema/bags';
import * as certifications from './schema/certifications';
import * as files from './schema/files';
import * as connectors from './schema/connectors';
import * as idempotentCalls from './schema/idempotent-calls';
import * as instances from './schema/instances';
import * as invites from './schema/invites';
import * as invoices from './schema/invoices';
import * as ledger from './schema/ledger';
import * as limits from './schema/limits';
import * as messages from './schema/messages';
import * as orders from './schema/orders';
import * as origins from './schema/origins';
import * as outbox from './schema/outbox';
import * as payments from './schema/payments';
import * as prices from './schema/prices';
import * as secondFactors from './schema/second-factors';
import * as signIn from './schema/sign-in';
import * as stepTickets from './schema/step-tickets';
import * as teams from './schema/teams';
import * as users from './schema/users';

const tables = {
  ...announcements,
  ...appSettings,
  ...auditLogs,
  ...bags,
  ...certifications,
  ...files,
  ...connectors,
  ...idempotentCalls,
  ...instances,
  ...invites,
  ...invoices,
  ...ledger,
  ...limits,
  ...messages,
  ...orders,
  ...origins,
  ...outbox,
  ...payments,
  ...prices,
  ...secondFactors,
  ...signIn,
  ...stepTickets,
  ...teams,
  ...users,
};

/** The schema after the newest migration, as its generator wrote it. */
function newestSnapshot(): Parameters<typeof generateMigration>[0] {
  const folder = join(import.meta.dirname, 'migrations/meta');
  const [newest = ''] = readdirSync(folder)
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort()
    .reverse();
  return JSON.parse(readFileSync(join(folder, newest), 'utf8'));
}

test('the migrations produce the tables that the code uses', async () => {
  const missing = await generateMigration(newestSnapshot(), generateDrizzleJson(tables));

  expect(missing).toEqual([]);
});
