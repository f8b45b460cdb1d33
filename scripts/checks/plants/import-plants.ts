import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { bin, ROOT } from '../root';
import { runCommand } from '../run-command';
import { withTree, type FileTree, type PlantResult } from './plant';

interface ImportPlant {
  readonly rule: string;
  /** Its name in `.dependency-cruiser.mjs`. */
  readonly ruleName: string;
  /** The file with the forbidden import. */
  readonly from: string;
  readonly imports: string;
  readonly typeOnly?: boolean;
}

const PLANTS: readonly ImportPlant[] = [
  {
    rule: 'async imports no contract',
    ruleName: 'shared-order-async',
    from: 'shared/async/a.ts',
    imports: '../contracts/team',
  },
  {
    rule: 'contracts import no bus',
    ruleName: 'shared-order-contracts',
    from: 'shared/contracts/a.ts',
    imports: '../bus/bus',
  },
  {
    rule: 'contracts import no event',
    ruleName: 'shared-order-contracts',
    from: 'shared/contracts/b.ts',
    imports: '../events/team',
  },
  {
    rule: 'events import no bus',
    ruleName: 'shared-order-events',
    from: 'shared/events/a.ts',
    imports: '../bus/bus',
  },
  {
    rule: 'slots import no bus',
    ruleName: 'shared-order-slots',
    from: 'shared/slots/a.ts',
    imports: '../bus/bus',
  },
  {
    rule: 'the bus imports no store',
    ruleName: 'shared-order-bus',
    from: 'shared/bus/a.ts',
    imports: '../store/store',
  },
  {
    rule: 'i18n imports no http',
    ruleName: 'shared-order-i18n',
    from: 'shared/i18n/a.ts',
    imports: '../http/http',
  },
  {
    rule: 'http imports no store',
    ruleName: 'shared-order-http',
    from: 'shared/http/a.ts',
    imports: '../store/store',
  },
  {
    rule: 'the store imports no router',
    ruleName: 'shared-order-store',
    from: 'shared/store/a.ts',
    imports: '../router/router',
  },
  {
    rule: 'remote imports no forms',
    ruleName: 'shared-order-router-remote',
    from: 'shared/remote/a.ts',
    imports: '../forms/rules',
  },
  {
    rule: 'forms import no ui',
    ruleName: 'shared-order-forms',
    from: 'shared/forms/a.ts',
    imports: '../ui/page-header',
  },
  {
    rule: 'ui imports no captcha',
    ruleName: 'shared-order-ui',
    from: 'shared/ui/a.ts',
    imports: '../captcha/use-captcha',
  },
  {
    rule: 'the captcha imports no codes',
    ruleName: 'shared-order-captcha',
    from: 'shared/captcha/a.ts',
    imports: '../codes/phone-value',
  },
  {
    rule: 'codes import no step-up',
    ruleName: 'shared-order-codes',
    from: 'shared/codes/a.ts',
    imports: '../step-up/use-step-up',
  },
  {
    rule: 'the step-up imports no purchase',
    ruleName: 'shared-order-step-up',
    from: 'shared/step-up/a.ts',
    imports: '../purchase/quota.policy',
  },
  {
    rule: 'shared imports no part',
    ruleName: 'shared-imports-no-part',
    from: 'shared/ui/part.ts',
    imports: '../../mf-team/src/team-api',
  },
  {
    rule: 'code imports no test support',
    ruleName: 'no-test-support-in-code',
    from: 'mf-team/src/features/t/x.ts',
    imports: '@portal/shared/testing/render',
  },
  {
    rule: 'code imports no build preset',
    ruleName: 'federation-only-in-builds',
    from: 'mf-team/src/features/f/x.ts',
    imports: '@portal/shared/federation',
  },
  {
    rule: 'the build preset imports no run time',
    ruleName: 'federation-imports-no-runtime',
    from: 'shared/federation/a.ts',
    imports: '../bus/bus',
  },
  {
    rule: 'a remote imports no other remote',
    ruleName: 'remote-imports-only-shared',
    from: 'mf-team/src/features/r/x.ts',
    imports: '../../../../mf-order/src/order-api',
  },
  {
    rule: 'a remote imports no shell',
    ruleName: 'remote-imports-only-shared',
    from: 'mf-team/src/features/s/x.ts',
    imports: '../../../../shell/src/session',
  },
  {
    rule: 'a remote imports no provider, not even a type',
    ruleName: 'remote-imports-only-shared',
    from: 'mf-team/src/features/p/x.ts',
    imports: '../../../../provider/src/team/team.service',
    typeOnly: true,
  },
  {
    rule: 'the shell imports no remote',
    ruleName: 'shell-imports-only-shared',
    from: 'shell/src/x.ts',
    imports: '../../mf-team/src/team-api',
  },
  {
    rule: 'a feature imports no page',
    ruleName: 'features-do-not-import-pages',
    from: 'mf-team/src/features/members/a.ts',
    imports: '../../pages/team-list.page',
  },
  {
    rule: 'a feature imports no other feature',
    ruleName: 'features-do-not-import-each-other',
    from: 'mf-team/src/features/members/b.ts',
    imports: '../list/rows',
  },
  {
    rule: 'a page imports no other page',
    ruleName: 'pages-and-slots-do-not-import-each-other',
    from: 'mf-team/src/pages/other.page.ts',
    imports: './team-list.page',
  },
  {
    rule: 'the api imports no view',
    ruleName: 'api-imports-no-views',
    from: 'mf-team/src/other-api.ts',
    imports: './features/list/rows',
  },
  {
    rule: 'the provider imports no shared/http',
    ruleName: 'provider-imports-only-contracts-and-server',
    from: 'provider/src/team/http.ts',
    imports: '@portal/shared/http',
  },
  {
    rule: 'the shell imports no shared/server',
    ruleName: 'server-is-for-servers',
    from: 'shell/src/lock.ts',
    imports: '@portal/shared/server/log-lines',
  },
  {
    rule: 'shared/server imports no bus',
    ruleName: 'server-imports-contracts-only',
    from: 'shared/server/a.ts',
    imports: '../bus/bus',
  },
  {
    rule: 'routing imports no tabs, not even a type',
    ruleName: 'routing-imports-only-routing',
    from: 'shell/src/routing/shell-router.ts',
    imports: '../tabs/open-tabs',
    typeOnly: true,
  },
  {
    rule: 'tabs import no page frame',
    ruleName: 'tabs-import-no-page-frame',
    from: 'shell/src/tabs/tab-list.ts',
    imports: '../page-frame/shell-root',
  },
  {
    rule: 'a service of the shell imports no component',
    ruleName: 'services-import-no-components',
    from: 'shell/src/session/session-controller.ts',
    imports: '../page-frame/shell-root',
  },
  {
    rule: 'the shell reaches federation through its port',
    ruleName: 'federation-behind-its-port',
    from: 'shell/src/page-frame/page-outlet.ts',
    imports: '../federation/create-remote-loader',
  },
  {
    rule: 'the registry imports no provider',
    ruleName: 'registry-imports-no-part',
    from: 'registry/src/x.ts',
    imports: '../../provider/src/team/team.service',
  },
  {
    rule: 'the server imports no part of the browser',
    ruleName: 'server-imports-no-tools',
    from: 'server/src/x.ts',
    imports: '../../shell/src/x',
  },
  {
    rule: 'routes import no repository',
    ruleName: 'routes-import-no-repository',
    from: 'provider/src/team/team.routes.ts',
    imports: './team.repository',
  },
  {
    rule: 'a service imports no routes',
    ruleName: 'service-imports-no-routes',
    from: 'provider/src/order/order.service.ts',
    imports: '../team/plain.routes',
  },
  {
    rule: 'a repository imports no service',
    ruleName: 'repository-imports-no-service',
    from: 'provider/src/order/order.repository.ts',
    imports: '../team/team.service',
  },
  {
    rule: 'a policy reads no database',
    ruleName: 'policy-and-presenter-are-pure',
    from: 'provider/src/order/order.policy.ts',
    imports: '../team/team.repository',
  },
  {
    rule: 'tests take fast-check from the one place that sets its seed',
    ruleName: 'fast-check-through-testing',
    from: 'mf-team/src/features/t/rule.test.ts',
    imports: 'fast-check',
  },
  {
    rule: 'a service knows no Fastify',
    ruleName: 'fastify-only-in-routes',
    from: 'provider/src/order/fastify.service.ts',
    imports: 'fastify',
    typeOnly: true,
  },
  {
    rule: 'a service builds no query',
    ruleName: 'queries-only-in-repositories',
    from: 'provider/src/order/query.service.ts',
    imports: 'drizzle-orm',
  },
  {
    rule: 'a service writes no line of the audit log past the unit of work',
    ruleName: 'only-units-of-work-write',
    from: 'provider/src/order/log.service.ts',
    imports: '../platform/audit/audit.repository',
  },
  {
    rule: 'a service sends no message past the unit of work',
    ruleName: 'only-units-of-work-write',
    from: 'provider/src/order/message.service.ts',
    imports: '../platform/messages/notice.service',
  },
  {
    rule: 'a service publishes no event past the unit of work',
    ruleName: 'only-units-of-work-write',
    from: 'provider/src/order/event.service.ts',
    imports: '../platform/events/domain-event.repository',
  },
  {
    rule: 'a service imports no repository of messages',
    ruleName: 'message-repositories-only-in-messages',
    from: 'provider/src/order/inbox.service.ts',
    imports: '../platform/messages/message.repository',
  },
  {
    rule: 'a service queues no SMS or mail past the unit of work',
    ruleName: 'message-repositories-only-in-messages',
    from: 'provider/src/order/outside.service.ts',
    imports: '../platform/messages/external-notice.repository',
  },
  {
    rule: 'a repository of a domain queries no audit log',
    ruleName: 'message-and-audit-tables-named-users',
    from: 'provider/src/order/log.repository.ts',
    imports: '../platform/database/schema/audit-logs',
  },
  {
    rule: 'a repository of a domain queries no messages',
    ruleName: 'message-and-audit-tables-named-users',
    from: 'provider/src/order/message.repository.ts',
    imports: '../platform/database/schema/messages',
  },
  {
    rule: 'a repository of a domain queries no outbox',
    ruleName: 'message-and-audit-tables-named-users',
    from: 'provider/src/order/outbox.repository.ts',
    imports: '../platform/database/schema/outbox',
  },
  {
    rule: 'the platform imports no domain, not even a type',
    ruleName: 'platform-imports-no-domain',
    from: 'provider/src/platform/http/gate.ts',
    imports: '../../identity/session/session.service',
    typeOnly: true,
  },
  {
    rule: 'a domain imports no repository of another domain',
    ruleName: 'no-foreign-repository',
    from: 'provider/src/teams/member/member.service.ts',
    imports: '../../identity/session/session.repository',
  },
  {
    rule: 'a domain imports no records of another domain',
    ruleName: 'no-foreign-repository',
    from: 'provider/src/teams/member/records.service.ts',
    imports: '../../identity/records/account.repository',
  },
  {
    rule: 'a domain without folders imports no repository of another domain',
    ruleName: 'no-foreign-repository',
    from: 'provider/src/search/search.service.ts',
    imports: '../identity/session/session.repository',
    typeOnly: true,
  },
  {
    rule: 'a domain imports no repository of a sibling folder',
    ruleName: 'no-sibling-repository',
    from: 'provider/src/identity/auth/auth.service.ts',
    imports: '../session/session.repository',
  },
  { rule: 'no cycle', ruleName: 'no-cycles', from: 'provider/src/cycle/one.ts', imports: './two' },
  {
    rule: 'no cycle of types',
    ruleName: 'no-cycles',
    from: 'provider/src/cycle/alpha.ts',
    imports: './beta',
    typeOnly: true,
  },
  { rule: 'no barrel', ruleName: 'no-barrels', from: 'mf-team/src/features/barrel/x.ts', imports: './index' },
  {
    rule: 'no browser code with all contracts',
    ruleName: 'no-import-of-all-contracts',
    from: 'mf-team/src/features/all/x.ts',
    imports: '@portal/shared/contracts/all',
  },
  {
    rule: 'no import of nothing',
    ruleName: 'no-unresolvable',
    from: 'shell/src/y.ts',
    imports: './not-there',
  },
  {
    rule: 'code imports no test',
    ruleName: 'no-import-of-tests',
    from: 'shell/src/z.ts',
    imports: './some.test',
  },
];

/** The imported files, and other valid ones. No rule may report anything about them. */
const VALID: FileTree = {
  'shared/contracts/all.ts': 'export const all = 1;\n',
  'shared/contracts/team.ts': 'export const team = 1;\n',
  'shared/server/log-lines.ts': "import '../contracts/team';\n",
  'shared/events/team.ts': "export { team } from '../contracts/team';\n",
  'shared/bus/bus.ts': "import '../events/team';\n",
  'shared/i18n/i18n.ts': "import '../bus/bus';\n",
  'shared/http/http.ts': "import '../i18n/i18n';\n",
  'shared/store/store.ts': "import '../http/http';\n",
  'shared/router/router.ts': "import '../store/store';\n",
  'shared/remote/manifest.ts': "import type {} from '../contracts/team';\n",
  'shared/remote/remote.tsx': "import '../router/router';\nimport '../store/store';\n",
  'shared/forms/rules.ts': "import '../remote/remote';\n",
  'shared/ui/page-header.tsx': "import '../forms/rules';\n",
  'shared/captcha/use-captcha.tsx': "import '../ui/page-header';\n",
  'shared/codes/phone-value.ts': "import '../captcha/use-captcha';\n",
  'shared/step-up/use-step-up.tsx': "import '../codes/phone-value';\n",
  'shared/purchase/quota.policy.ts': "import '../step-up/use-step-up';\n",
  'shared/slots/order.ts': "import '../contracts/team';\n",
  'shared/testing/render.ts': "import '../store/store';\n",
  'shared/federation/remote-config.ts': "import type {} from '../remote/manifest';\n",
  'mf-team/webpack.config.ts': "import '@portal/shared/federation';\n",
  'mf-team/src/team-api.ts': "import '@portal/shared/store';\nimport '@portal/shared/contracts/team';\n",
  'mf-team/src/features/list/rows.ts': "import '../../team-api';\n",
  'mf-team/src/features/list/rows.test.ts': "import './rows';\nimport '@portal/shared/testing/render';\n",
  'mf-team/src/features/barrel/index.ts': 'export const a = 1;\n',
  'mf-team/src/pages/team-list.page.ts': "import '../features/list/rows';\n",
  'mf-order/src/order-api.ts': 'export const a = 1;\n',
  'shell/src/routing/guard.ts': 'export const guard = 1;\n',
  'shell/src/tabs/open-tabs.ts': "import type {} from '../routing/guard';\n",
  'shell/src/page-frame/shell-root.ts': "import '../tabs/open-tabs';\nimport '../routing/guard';\n",
  'shell/src/federation/create-remote-loader.ts': 'export const loader = 1;\n',
  'shell/src/app/browser-ports.ts': "import '../federation/create-remote-loader';\n",
  'shell/src/session.ts': "import '@portal/shared/bus';\n",
  'shell/src/some.test.ts': "import './session';\n",
  'provider/src/team/team.repository.ts': "import 'drizzle-orm';\nimport '@portal/shared/contracts/team';\n",
  'provider/src/team/team.service.ts':
    "import './team.repository';\nimport '@portal/shared/server/log-lines';\n",
  'provider/src/platform/audit/audit.repository.ts': "import 'drizzle-orm';\n",
  'provider/src/platform/messages/notice.service.ts':
    "import './message.repository';\nimport './external-notice.repository';\n",
  'provider/src/platform/messages/message.repository.ts': "import '../database/schema/messages';\n",
  'provider/src/platform/messages/external-notice.repository.ts': "import '../database/schema/outbox';\n",
  'provider/src/platform/events/domain-event.repository.ts': "import 'drizzle-orm';\n",
  'provider/src/platform/unit-of-work/unit-of-work.service.ts':
    "import '../audit/audit.repository';\nimport '../events/domain-event.repository';\n",
  'provider/src/platform/database/schema/audit-logs.ts': "import 'drizzle-orm';\n",
  'provider/src/platform/database/schema/messages.ts': "import 'drizzle-orm';\n",
  'provider/src/platform/database/schema/outbox.ts': "import 'drizzle-orm';\n",
  'provider/src/teams/audit/audit-list.repository.ts':
    "import '../../platform/database/schema/audit-logs';\n",
  'provider/src/team/plain.routes.ts': "import 'fastify';\nimport './team.service';\n",
  'provider/src/team/team.presenter.ts': "import type {} from './team.repository';\n",
  'provider/src/platform/access/access.repository.ts': "import 'drizzle-orm';\n",
  'provider/src/platform/http/session-reader.ts': 'export const reader = 1;\n',
  'provider/src/identity/records/account.repository.ts': "import 'drizzle-orm';\n",
  'provider/src/identity/session/session.repository.ts':
    "import '../../platform/access/access.repository';\n",
  'provider/src/identity/session/session.service.ts':
    "import './session.repository';\nimport '../../platform/http/session-reader';\n",
  'provider/src/identity/passkey/passkey.service.ts':
    "import '../records/account.repository';\nimport '../../platform/access/access.repository';\nimport '../session/session.service';\n",
  'provider/src/cycle/two.ts': "import './one';\n",
  'provider/src/cycle/beta.ts': "import type {} from './alpha';\n",
};

/** Lawful files that are part of a planted cycle or refer to a planted barrel. */
const CYCLE_FILES = new Set(['provider/src/cycle/two.ts', 'provider/src/cycle/beta.ts']);

interface CruiseOutput {
  readonly summary: {
    readonly violations: readonly { readonly from: string; readonly rule: { readonly name: string } }[];
  };
}

function workspaceFiles(): FileTree {
  const stub = { 'package.json': '{ "main": "index.js" }', 'index.js': '' };
  const stubs = ['fastify', 'drizzle-orm', 'fast-check'].flatMap((name) =>
    Object.entries(stub).map(([file, text]) => [`node_modules/${name}/${file}`, text] as const),
  );
  return {
    ...Object.fromEntries(stubs),
    'package.json': JSON.stringify({ dependencies: { fastify: '*', 'drizzle-orm': '*', 'fast-check': '*' } }),
    'tsconfig.base.json': readFileSync(join(ROOT, 'tsconfig.base.json'), 'utf8'),
    'shared/package.json': readFileSync(join(ROOT, 'shared/package.json'), 'utf8'),
  };
}

/** Checks the import rules on a small copy of the workspace that breaks each of them once. */
export async function importPlants(): Promise<PlantResult[]> {
  const plants = Object.fromEntries(
    PLANTS.map(({ from, imports, typeOnly }) => [
      from,
      typeOnly === true ? `import type {} from '${imports}';\n` : `import '${imports}';\n`,
    ]),
  );
  return withTree({ ...workspaceFiles(), ...VALID, ...plants }, async (folder) => {
    mkdirSync(join(folder, 'node_modules/@portal'), { recursive: true });
    symlinkSync(join(folder, 'shared'), join(folder, 'node_modules/@portal/shared'));
    const config = join(ROOT, '.dependency-cruiser.mjs');
    const parts = ['shared', 'shell', 'mf-team', 'mf-order', 'provider', 'registry', 'server'];
    const { output } = await runCommand(bin('depcruise'), ['--config', config, '-T', 'json', ...parts], {
      cwd: folder,
    });
    const { violations } = (JSON.parse(output) as CruiseOutput).summary;
    const caught = PLANTS.map(({ rule, ruleName, from }): PlantResult => {
      const said = violations
        .filter((violation) => violation.from === from)
        .map((violation) => violation.rule.name);
      return { rule, caught: said.includes(ruleName), output: `${from}: ${said.join(', ') || 'nothing'}` };
    });
    const planted = new Set(PLANTS.map(({ from }) => from));
    const overreach = violations.filter(({ from }) => !planted.has(from) && !CYCLE_FILES.has(from));
    return [
      ...caught,
      {
        rule: 'valid files are not reported',
        caught: overreach.length === 0,
        output: overreach.map(({ from, rule }) => `${from}: ${rule.name}`).join('\n'),
      },
    ];
  });
}
