// The import rules (ARCHITECTURE.md). Every rule has a planted violation in scripts/checks/plants that must be
// caught, so that a rule that no longer matches is noticed.
const REMOTE = '^(mf-[a-z0-9-]+)/';
const TEST = '\\.(test|story)\\.tsx?$|^shared/testing/|/testing/';
const code = (path) => ({ path, pathNot: TEST });

// Each sub-path of shared may import only sub-paths of earlier entries. Sub-paths in one entry have the same rank.
const LAYERS = [
  ['async'],
  ['schema'],
  ['contracts'],
  ['events'],
  ['slots'],
  ['bus'],
  ['i18n'],
  ['http'],
  ['store'],
  ['router', 'remote'],
  ['forms'],
  ['ui'],
  ['captcha'],
  ['codes'],
  ['step-up'],
  ['purchase'],
];
// Pure data in shared/remote, with the same rank as the contracts: manifests, releases, names of cookies and exposed modules.
const REMOTE_DATA = '^shared/remote/(manifest|release|host-api|page-cookies|expose-names)[^/]*\\.ts$';
// Hashes of releases and of their files, the only code used by both the builds and the registry.
const RELEASE_HASHES = '^shared/federation/(release-id|integrity)\\.ts$';

const sharedLayers = LAYERS.slice(0, -1).map((step, index) => ({
  name: `shared-order-${step.join('-')}`,
  comment: `shared/${step.join(', shared/')} may import only earlier entries of this list: ${LAYERS.map((s) => s.join(', ')).join(' ← ')}`,
  severity: 'error',
  from: code(`^shared/(${step.join('|')})/`),
  to: {
    path: `^shared/(${LAYERS.slice(index + 1)
      .flat()
      .join('|')})/`,
    pathNot: REMOTE_DATA,
  },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    // 1. shared
    ...sharedLayers,
    {
      name: 'router-imports-no-remote',
      comment: 'router and remote have the same rank, but router must not import remote',
      severity: 'error',
      from: code('^shared/router/'),
      to: { path: '^shared/remote/' },
    },
    {
      name: 'shared-imports-no-part',
      comment: 'shared must not import the parts that use it',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(shell|mf-[a-z0-9-]+|provider|registry|server|sandbox|scripts|e2e|bench)/' },
    },
    {
      name: 'no-test-support-in-code',
      severity: 'error',
      from: { path: '^(shared|shell|mf-[a-z0-9-]+|provider|registry|server|sandbox)/', pathNot: TEST },
      to: { path: '^shared/testing/|(^|/)testing/', pathNot: 'node_modules' },
    },
    {
      name: 'fast-check-through-testing',
      comment: 'seed and number of runs are set once, in shared/testing/fast-check.ts',
      severity: 'error',
      from: { path: '.', pathNot: '^shared/testing/fast-check\\.ts$' },
      to: { path: 'node_modules/fast-check/' },
    },
    {
      name: 'federation-only-in-builds',
      severity: 'error',
      from: {
        path: '.',
        pathNot: '^(shared/federation|scripts|bench|e2e)/|webpack[^/]*\\.config\\.ts$|/webpack/',
      },
      to: { path: '^shared/federation/', pathNot: RELEASE_HASHES },
    },
    {
      name: 'federation-imports-no-runtime',
      comment: 'the build preset may import only the data of manifests and releases',
      severity: 'error',
      from: code('^shared/federation/'),
      to: { path: '^shared/', pathNot: ['^shared/federation/', '^shared/contracts/', REMOTE_DATA] },
    },

    {
      name: 'server-is-for-servers',
      comment: 'provider, registry and their scripts share it; it needs Node and imports contracts alone',
      severity: 'error',
      from: { path: '^(shared|shell|mf-[a-z0-9-]+|sandbox)/', pathNot: [TEST, '^shared/server/'] },
      to: { path: '^shared/server/' },
    },
    {
      name: 'server-imports-contracts-only',
      severity: 'error',
      from: code('^shared/server/'),
      to: { path: '^shared/', pathNot: '^shared/(server|contracts)/' },
    },

    // 2. Parts
    {
      name: 'remote-imports-only-shared',
      comment: 'a remote is connected to the rest only by its manifest, the contracts and the bus',
      severity: 'error',
      from: { path: REMOTE },
      to: {
        path: '^(shell|mf-[a-z0-9-]+|provider|registry|server|sandbox|scripts|e2e|bench)/',
        pathNot: '^$1/',
      },
    },
    {
      name: 'shell-imports-only-shared',
      comment: 'the shell knows remotes only through the release set',
      severity: 'error',
      from: { path: '^(shell|sandbox)/' },
      to: {
        path: '^(shell|mf-[a-z0-9-]+|provider|registry|server|sandbox|scripts|e2e|bench)/',
        pathNot: '^$1/',
      },
    },
    {
      name: 'routing-imports-only-routing',
      comment: 'routing maps addresses to pages and access rules; page-frame, tabs and layout use it',
      severity: 'error',
      from: code('^shell/src/routing/'),
      to: { path: '^shell/src/', pathNot: '^shell/src/routing/' },
    },
    {
      name: 'tabs-import-no-page-frame',
      comment: 'the frames of pages use tabs and routing, not the other way round',
      severity: 'error',
      from: code('^shell/src/tabs/'),
      to: { path: '^shell/src/(page-frame|app|layout)/' },
    },
    {
      name: 'services-import-no-components',
      comment: 'the services behind useShell() must not need components, so that each can be tested alone',
      severity: 'error',
      from: code(
        '^shell/src/(services|session|network|releases|open-pages|settings|preferences|federation|retry|observable)/',
      ),
      to: {
        path: '^shell/src/(app|page-frame|layout|tabs|palette|messages|home-cards|pages|notices|theme|account)/',
      },
    },
    {
      name: 'federation-behind-its-port',
      comment: 'replacing the federation runtime must change one folder only; create-shell gets it as a port',
      severity: 'error',
      from: {
        path: '^shell/src/',
        pathNot: [
          TEST,
          '^shell/src/(federation/|inspector/shared-list|bootstrap\\.tsx$|app/browser-ports\\.ts$)',
        ],
      },
      to: { path: '^shell/src/federation/|node_modules/@module-federation/' },
    },
    {
      name: 'registry-imports-no-part',
      severity: 'error',
      from: { path: '^registry/' },
      to: {
        path: '^(shell|mf-[a-z0-9-]+|provider|server|sandbox|scripts|e2e|bench|shared)/',
        // Events are allowed too: the front door compares those of emitters and listeners.
        pathNot: ['^shared/(contracts|events|server|testing)/', REMOTE_DATA, RELEASE_HASHES],
      },
    },

    {
      name: 'server-imports-no-tools',
      comment: 'a package contains it, but neither the sources of parts nor the tools of a checkout',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(shell|mf-[a-z0-9-]+|sandbox|scripts|e2e|bench)/' },
    },

    // 3. Inside a remote: pages → features → api
    {
      name: 'features-do-not-import-pages',
      severity: 'error',
      from: code(`${REMOTE}src/(features|slots)/`),
      to: { path: '^mf-[a-z0-9-]+/src/pages/' },
    },
    {
      name: 'features-do-not-import-each-other',
      severity: 'error',
      from: code('^(mf-[a-z0-9-]+)/src/features/([^/]+)/'),
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'pages-and-slots-do-not-import-each-other',
      comment: 'code that two pages or cards share belongs in a feature',
      severity: 'error',
      from: { path: '^(mf-[a-z0-9-]+)/src/(?:pages|slots)/([^/.]+)[^/]*$', pathNot: TEST },
      to: { path: '^$1/src/(pages|slots)/', pathNot: '^$1/src/(pages|slots)/$2[^/]*$' },
    },
    {
      name: 'api-imports-no-views',
      comment: 'pages, features and slots use the other files of a remote, not the other way round',
      severity: 'error',
      from: code(`${REMOTE}src/(?!pages/|features/|slots/)`),
      to: { path: '^mf-[a-z0-9-]+/src/(pages|features|slots)/' },
    },

    // 4. Provider
    {
      name: 'provider-imports-only-contracts-and-server',
      severity: 'error',
      from: { path: '^provider/' },
      to: {
        path: '^(shell|mf-[a-z0-9-]+|registry|server|sandbox|scripts|e2e|bench|shared)/',
        pathNot: '^shared/(async|contracts|server|testing)/',
      },
    },
    {
      name: 'platform-imports-no-domain',
      comment: 'the platform declares what it needs of a domain as an interface, and app.ts connects the two',
      severity: 'error',
      from: code('^provider/src/platform/'),
      to: { path: '^provider/src/', pathNot: ['^provider/src/platform/', '/testing/'] },
    },
    {
      name: 'no-foreign-repository',
      comment: 'a domain uses another one through its service; repositories of the platform are open to all',
      severity: 'error',
      from: code('^provider/src/([^/]+)/'),
      to: {
        path: '^provider/src/.*\\.repository\\.ts$',
        pathNot: ['^provider/src/platform/', '^provider/src/$1/'],
      },
    },
    {
      name: 'no-sibling-repository',
      comment:
        'the same between the folders of a domain; rows that several of them need belong in its records/',
      severity: 'error',
      from: code('^provider/src/([^/]+)/([^/]+)/'),
      to: {
        path: '^provider/src/$1/.*\\.repository\\.ts$',
        pathNot: ['^provider/src/platform/', '^provider/src/$1/$2/', '^provider/src/$1/records/'],
      },
    },
    {
      name: 'routes-import-no-repository',
      comment: 'routes use repositories only through a service',
      severity: 'error',
      from: code('^provider/src/.*\\.routes\\.ts$'),
      to: { path: '^provider/src/(.*\\.repository\\.ts$|platform/database/schema)' },
    },
    {
      name: 'service-imports-no-routes',
      severity: 'error',
      from: code('^provider/src/.*\\.(service|repository|policy|presenter)\\.ts$'),
      to: { path: '^provider/src/.*\\.routes\\.ts$' },
    },
    {
      name: 'repository-imports-no-service',
      comment: 'a repository may import a policy, which is pure',
      severity: 'error',
      from: code('^provider/src/.*\\.repository\\.ts$'),
      to: { path: '^provider/src/.*\\.(service|presenter)\\.ts$' },
    },
    {
      name: 'policy-and-presenter-are-pure',
      comment: 'they may import the types of rows, but nothing that reads or writes',
      severity: 'error',
      from: code('^provider/src/.*\\.(policy|presenter)\\.ts$'),
      to: {
        path: '^provider/src/.*\\.(repository|service)\\.ts$|^provider/src/platform/(database|gateways|http)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'fastify-only-in-routes',
      severity: 'error',
      from: code('^provider/src/.*\\.(service|repository|policy|presenter|rules)\\.ts$'),
      to: { path: 'node_modules/(fastify|@fastify)/' },
    },
    {
      name: 'queries-only-in-repositories',
      severity: 'error',
      from: code('^provider/src/.*\\.(routes|service|policy|presenter|rules)\\.ts$'),
      to: { path: 'node_modules/(drizzle-orm|pg|@electric-sql)/' },
    },
    {
      name: 'only-units-of-work-write',
      comment: 'the audit log, messages and domain events are written by the unit of work, with its commit',
      severity: 'error',
      from: {
        path: '^provider/src/',
        pathNot: [
          TEST,
          // These create the unit of work, or listen to its events.
          '^provider/src/(platform/system/register-platform|create-deps|development/seed/seed-demo)\\.ts$',
          '^provider/src/platform/(unit-of-work|stream)/',
        ],
      },
      to: {
        path: '^provider/src/platform/(audit/audit\\.repository|events/domain-event\\.repository|messages/notice\\.service)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'message-repositories-only-in-messages',
      comment:
        'others write messages through the unit of work, and read them through the message service; the cleanup deletes old ones',
      severity: 'error',
      from: { path: '^provider/src/', pathNot: [TEST, '^provider/src/platform/(messages|cleanup)/'] },
      to: {
        path: '^provider/src/platform/messages/(message|external-notice)\\.repository\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'message-and-audit-tables-named-users',
      comment:
        'only these files query the audit log, messages and the outbox; only those of the platform insert',
      severity: 'error',
      from: {
        path: '^provider/src/',
        pathNot: [
          TEST,
          '^provider/src/platform/(audit|database|messages)/',
          // Lists and exports.
          '^provider/src/(teams/audit/audit-list|account/my-data|commerce/application/expiry-notice)\\.repository\\.ts$',
          // Deletion of old rows, and of those of a closed account.
          '^provider/src/(platform/cleanup/platform-cleanup|account/close-account)\\.repository\\.ts$',
          // The gateways of the sandbox keep what they send in the outbox, where developers read it.
          '^provider/src/platform/gateways/(sms|mail)/sandbox-(sms|mail)\\.ts$',
          '^provider/src/development/(sandbox/outbox|seed/demo)\\.repository\\.ts$',
        ],
      },
      to: {
        path: '^provider/src/platform/database/schema/(audit-logs|messages|outbox)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },

    // 5. Everywhere
    {
      name: 'no-cycles',
      comment: 'type-only imports count as well',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-barrels',
      comment: 'index.ts is the entry of a build, not a collection of exports',
      severity: 'error',
      from: {},
      to: {
        path: '(^|/)index\\.tsx?$',
        pathNot: 'node_modules',
      },
    },
    {
      name: 'no-import-of-all-contracts',
      comment: 'contracts/all.ts imports every call; a browser should load only the calls that it uses',
      severity: 'error',
      from: { path: '^(shell|mf-[a-z0-9-]+|sandbox|shared)/', pathNot: `${TEST}|^shared/contracts/` },
      to: { path: '^shared/contracts/(all|openapi|access-table)\\.ts$' },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      // exposed-modules is generated in memory by the bench's build.
      to: { couldNotResolve: true, pathNot: '^exposed-modules$' },
    },
    {
      name: 'no-import-of-tests',
      comment: 'no code imports a test',
      severity: 'error',
      from: { pathNot: TEST },
      to: { path: '\\.(test|story)\\.tsx?$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.cache|\\.data)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
