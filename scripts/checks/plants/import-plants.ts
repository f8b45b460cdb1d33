import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { bin, ROOT } from '../root';
import { runCommand } from '../run-command';
import { withTree, type FileTree, type PlantResult } from './plant';

interface ImportPlant {
  readonly law: string;
  readonly rule: string;
  /** The file that imports what it may not. */
  readonly from: string;
  readonly imports: string;
  readonly typeOnly?: boolean;
}

const PLANTS: readonly ImportPlant[] = [
  {
    law: 'contracts import no bus',
    rule: 'shared-order-contracts',
    from: 'shared/contracts/a.ts',
    imports: '../bus/bus',
  },
  {
    law: 'contracts import no event',
    rule: 'shared-order-contracts',
    from: 'shared/contracts/b.ts',
    imports: '../events/team',
  },
  {
    law: 'events import no bus',
    rule: 'shared-order-events',
    from: 'shared/events/a.ts',
    imports: '../bus/bus',
  },
  {
    law: 'the bus imports no store',
    rule: 'shared-order-bus',
    from: 'shared/bus/a.ts',
    imports: '../store/store',
  },
  {
    law: 'i18n imports no http',
    rule: 'shared-order-i18n',
    from: 'shared/i18n/a.ts',
    imports: '../http/http',
  },
  {
    law: 'http imports no store',
    rule: 'shared-order-http',
    from: 'shared/http/a.ts',
    imports: '../store/store',
  },
  {
    law: 'the store imports no router',
    rule: 'shared-order-store',
    from: 'shared/store/a.ts',
    imports: '../router/router',
  },
  {
    law: 'remote imports no forms',
    rule: 'shared-order-router-remote',
    from: 'shared/remote/a.ts',
    imports: '../forms/rules',
  },
  {
    law: 'forms import no ui',
    rule: 'shared-order-forms',
    from: 'shared/forms/a.ts',
    imports: '../ui/page-header',
  },
  {
    law: 'ui imports no captcha',
    rule: 'shared-order-ui',
    from: 'shared/ui/a.ts',
    imports: '../captcha/use-captcha',
  },
  {
    law: 'the captcha imports no codes',
    rule: 'shared-order-captcha',
    from: 'shared/captcha/a.ts',
    imports: '../codes/phone-value',
  },
  {
    law: 'codes import no step-up',
    rule: 'shared-order-codes',
    from: 'shared/codes/a.ts',
    imports: '../step-up/use-step-up',
  },
  {
    law: 'shared imports no part',
    rule: 'shared-stands-alone',
    from: 'shared/ui/part.ts',
    imports: '../../mf-team/src/team-api',
  },
  {
    law: 'code imports no test support',
    rule: 'testing-is-for-tests',
    from: 'mf-team/src/features/t/x.ts',
    imports: '@portal/shared/testing/render',
  },
  {
    law: 'code imports no build preset',
    rule: 'federation-is-for-builds',
    from: 'mf-team/src/features/f/x.ts',
    imports: '@portal/shared/federation',
  },
  {
    law: 'the build preset imports no run time',
    rule: 'federation-brings-no-run-time',
    from: 'shared/federation/a.ts',
    imports: '../bus/bus',
  },
  {
    law: 'a remote imports no other remote',
    rule: 'remote-knows-shared-only',
    from: 'mf-team/src/features/r/x.ts',
    imports: '../../../../mf-order/src/order-api',
  },
  {
    law: 'a remote imports no shell',
    rule: 'remote-knows-shared-only',
    from: 'mf-team/src/features/s/x.ts',
    imports: '../../../../shell/src/session',
  },
  {
    law: 'a remote imports no provider, not even a type',
    rule: 'remote-knows-shared-only',
    from: 'mf-team/src/features/p/x.ts',
    imports: '../../../../provider/src/team/team.service',
    typeOnly: true,
  },
  {
    law: 'the shell imports no remote',
    rule: 'shell-knows-shared-only',
    from: 'shell/src/x.ts',
    imports: '../../mf-team/src/team-api',
  },
  {
    law: 'a feature imports no page',
    rule: 'features-do-not-import-pages',
    from: 'mf-team/src/features/members/a.ts',
    imports: '../../pages/team-list.page',
  },
  {
    law: 'a feature imports no other feature',
    rule: 'features-do-not-import-each-other',
    from: 'mf-team/src/features/members/b.ts',
    imports: '../list/rows',
  },
  {
    law: 'a page imports no other page',
    rule: 'pages-and-slots-apart',
    from: 'mf-team/src/pages/other.page.ts',
    imports: './team-list.page',
  },
  {
    law: 'the api imports no view',
    rule: 'api-imports-no-views',
    from: 'mf-team/src/other-api.ts',
    imports: './features/list/rows',
  },
  {
    law: 'the provider imports no shared/http',
    rule: 'provider-knows-contracts-only',
    from: 'provider/src/team/http.ts',
    imports: '@portal/shared/http',
  },
  {
    law: 'the registry imports no provider',
    rule: 'registry-stands-alone',
    from: 'registry/src/x.ts',
    imports: '../../provider/src/team/team.service',
  },
  {
    law: 'routes import no repository',
    rule: 'routes-to-repository',
    from: 'provider/src/team/team.routes.ts',
    imports: './team.repository',
  },
  {
    law: 'a service imports no routes',
    rule: 'service-imports-no-routes',
    from: 'provider/src/order/order.service.ts',
    imports: '../team/plain.routes',
  },
  {
    law: 'a repository imports no service',
    rule: 'repository-imports-no-service',
    from: 'provider/src/order/order.repository.ts',
    imports: '../team/team.service',
  },
  {
    law: 'a policy reads no database',
    rule: 'policy-and-presenter-are-pure',
    from: 'provider/src/order/order.policy.ts',
    imports: '../team/team.repository',
  },
  {
    law: 'tests take fast-check from the one place that sets its seed',
    rule: 'fast-check-through-testing',
    from: 'mf-team/src/features/t/rule.test.ts',
    imports: 'fast-check',
  },
  {
    law: 'a service knows no Fastify',
    rule: 'fastify-stops-at-routes',
    from: 'provider/src/order/fastify.service.ts',
    imports: 'fastify',
    typeOnly: true,
  },
  {
    law: 'a service builds no query',
    rule: 'queries-stop-at-repositories',
    from: 'provider/src/order/query.service.ts',
    imports: 'drizzle-orm',
  },
  {
    law: 'a service writes no line of the audit log past the unit of work',
    rule: 'units-of-work-write-alone',
    from: 'provider/src/order/log.service.ts',
    imports: '../platform/audit/audit.repository',
  },
  {
    law: 'a service sends no message past the unit of work',
    rule: 'units-of-work-write-alone',
    from: 'provider/src/order/message.service.ts',
    imports: '../platform/messages/notice.service',
  },
  {
    law: 'the platform imports no domain, not even a type',
    rule: 'platform-imports-no-domain',
    from: 'provider/src/platform/http/gate.ts',
    imports: '../../identity/session/session.service',
    typeOnly: true,
  },
  {
    law: 'a domain imports no repository of another room',
    rule: 'repository-of-another-room',
    from: 'provider/src/teams/member/member.service.ts',
    imports: '../../identity/session/session.repository',
  },
  {
    law: 'a domain imports no records of another room',
    rule: 'repository-of-another-room',
    from: 'provider/src/teams/member/records.service.ts',
    imports: '../../identity/records/account.repository',
  },
  {
    law: 'a room without folders imports no repository of another room',
    rule: 'repository-of-another-room',
    from: 'provider/src/search/search.service.ts',
    imports: '../identity/session/session.repository',
    typeOnly: true,
  },
  {
    law: 'a domain imports no repository of a neighbour',
    rule: 'repository-of-a-neighbour',
    from: 'provider/src/identity/auth/auth.service.ts',
    imports: '../session/session.repository',
  },
  { law: 'no cycle', rule: 'no-cycles', from: 'provider/src/cycle/one.ts', imports: './two' },
  {
    law: 'no cycle of types',
    rule: 'no-cycles',
    from: 'provider/src/cycle/alpha.ts',
    imports: './beta',
    typeOnly: true,
  },
  { law: 'no barrel', rule: 'no-barrels', from: 'mf-team/src/features/barrel/x.ts', imports: './index' },
  {
    law: 'no browser code with all contracts',
    rule: 'contracts-never-all-at-once',
    from: 'mf-team/src/features/all/x.ts',
    imports: '@portal/shared/contracts/all',
  },
  { law: 'no import of nothing', rule: 'no-unresolvable', from: 'shell/src/y.ts', imports: './not-there' },
  {
    law: 'code imports no test',
    rule: 'tests-stay-beside-code',
    from: 'shell/src/z.ts',
    imports: './some.test',
  },
];

/** What the plants import, and neighbours that keep the law: no rule may speak about them. */
const LAWFUL: FileTree = {
  'shared/contracts/all.ts': 'export const all = 1;\n',
  'shared/contracts/team.ts': 'export const team = 1;\n',
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
  'shared/testing/render.ts': "import '../store/store';\n",
  'shared/federation/remote-config.ts': "import type {} from '../remote/manifest';\n",
  'mf-team/webpack.config.ts': "import '@portal/shared/federation';\n",
  'mf-team/src/team-api.ts': "import '@portal/shared/store';\nimport '@portal/shared/contracts/team';\n",
  'mf-team/src/features/list/rows.ts': "import '../../team-api';\n",
  'mf-team/src/features/list/rows.test.ts': "import './rows';\nimport '@portal/shared/testing/render';\n",
  'mf-team/src/features/barrel/index.ts': 'export const a = 1;\n',
  'mf-team/src/pages/team-list.page.ts': "import '../features/list/rows';\n",
  'mf-order/src/order-api.ts': 'export const a = 1;\n',
  'shell/src/session.ts': "import '@portal/shared/bus';\n",
  'shell/src/some.test.ts': "import './session';\n",
  'provider/src/team/team.repository.ts': "import 'drizzle-orm';\nimport '@portal/shared/contracts/team';\n",
  'provider/src/team/team.service.ts': "import './team.repository';\n",
  'provider/src/platform/audit/audit.repository.ts': "import 'drizzle-orm';\n",
  'provider/src/platform/messages/notice.service.ts': 'export {};\n',
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

/** Lawful files that take part in a planted cycle or name a planted barrel. */
const ACCOMPLICES = new Set(['provider/src/cycle/two.ts', 'provider/src/cycle/beta.ts']);

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

/** Draws the import law over a small copy of the workspace that breaks each of its rules once. */
export async function importPlants(): Promise<PlantResult[]> {
  const plants = Object.fromEntries(
    PLANTS.map(({ from, imports, typeOnly }) => [
      from,
      typeOnly === true ? `import type {} from '${imports}';\n` : `import '${imports}';\n`,
    ]),
  );
  return withTree({ ...workspaceFiles(), ...LAWFUL, ...plants }, async (folder) => {
    mkdirSync(join(folder, 'node_modules/@portal'), { recursive: true });
    symlinkSync(join(folder, 'shared'), join(folder, 'node_modules/@portal/shared'));
    const config = join(ROOT, '.dependency-cruiser.mjs');
    const parts = ['shared', 'shell', 'mf-team', 'mf-order', 'provider', 'registry'];
    const { output } = await runCommand(bin('depcruise'), ['--config', config, '-T', 'json', ...parts], {
      cwd: folder,
    });
    const { violations } = (JSON.parse(output) as CruiseOutput).summary;
    const caught = PLANTS.map(({ law, rule, from }): PlantResult => {
      const said = violations
        .filter((violation) => violation.from === from)
        .map((violation) => violation.rule.name);
      return { law, caught: said.includes(rule), said: `${from}: ${said.join(', ') || 'nothing'}` };
    });
    const planted = new Set(PLANTS.map(({ from }) => from));
    const overreach = violations.filter(({ from }) => !planted.has(from) && !ACCOMPLICES.has(from));
    return [
      ...caught,
      {
        law: 'what keeps the law is left alone',
        caught: overreach.length === 0,
        said: overreach.map(({ from, rule }) => `${from}: ${rule.name}`).join('\n'),
      },
    ];
  });
}
