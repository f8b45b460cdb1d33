// The import rules (ARCHITECTURE.md). Every rule has a planted violation in scripts/checks/plants that must be
// caught, so that a rule that no longer matches is noticed.
const REMOTE = '^(mf-[a-z0-9-]+)/';
const TEST = '\\.(test|story)\\.tsx?$|^shared/testing/|/testing/';
const code = (path) => ({ path, pathNot: TEST });

// Each sub-path of shared may import only sub-paths of earlier entries. Sub-paths in one entry have the same rank.
const LAYERS = [
  ['contracts'],
  ['events'],
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
];
// Pure data in shared/remote, with the same rank as the contracts: manifests, releases, names of cookies.
const REMOTE_DATA = '^shared/remote/(manifest|release|host-api|page-cookies)[^/]*\\.ts$';
// Computation of a release's id, the only code used by both the builds and the registry.
const RELEASE_ID = '^shared/federation/release-id\\.ts$';

const sharedLayers = LAYERS.slice(0, -1).map((step, index) => ({
  name: `shared-order-${step.join('-')}`,
  comment: `shared/${step.join(', shared/')} may import only what stands left in: ${LAYERS.map((s) => s.join(', ')).join(' ← ')}`,
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
      name: 'shared-router-remote-apart',
      comment: 'router and remote stand on the same step: router imports nothing of remote',
      severity: 'error',
      from: code('^shared/router/'),
      to: { path: '^shared/remote/' },
    },
    {
      name: 'shared-stands-alone',
      comment: 'shared knows no part that leans on it',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(shell|mf-[a-z0-9-]+|provider|registry|sandbox|scripts|e2e|bench)/' },
    },
    {
      name: 'testing-is-for-tests',
      severity: 'error',
      from: { path: '^(shared|shell|mf-[a-z0-9-]+|provider|registry|sandbox)/', pathNot: TEST },
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
      name: 'federation-is-for-builds',
      severity: 'error',
      from: {
        path: '.',
        pathNot: '^(shared/federation|scripts|bench|e2e)/|webpack[^/]*\\.config\\.ts$|/webpack/',
      },
      to: { path: '^shared/federation/', pathNot: RELEASE_ID },
    },
    {
      name: 'federation-brings-no-run-time',
      comment: 'the build preset reads the data of manifests and releases alone',
      severity: 'error',
      from: code('^shared/federation/'),
      to: { path: '^shared/', pathNot: ['^shared/federation/', '^shared/contracts/', REMOTE_DATA] },
    },

    // 2. Parts
    {
      name: 'remote-knows-shared-only',
      comment: 'a remote meets the rest through its manifest, the contracts and the bus',
      severity: 'error',
      from: { path: REMOTE },
      to: {
        path: '^(shell|mf-[a-z0-9-]+|provider|registry|sandbox|scripts|e2e|bench)/',
        pathNot: '^$1/',
      },
    },
    {
      name: 'shell-knows-shared-only',
      comment: 'the shell knows remotes only through the release set',
      severity: 'error',
      from: { path: '^(shell|sandbox)/' },
      to: {
        path: '^(shell|mf-[a-z0-9-]+|provider|registry|sandbox|scripts|e2e|bench)/',
        pathNot: '^$1/',
      },
    },
    {
      name: 'routing-is-data',
      comment: 'which page an address shows, and who may: page-frame, tabs and layout lean on it',
      severity: 'error',
      from: code('^shell/src/routing/'),
      to: { path: '^shell/src/', pathNot: '^shell/src/routing/' },
    },
    {
      name: 'tabs-below-page-frame',
      comment: 'the frames of pages stand over tabs and routing, which know nothing of them',
      severity: 'error',
      from: code('^shell/src/tabs/'),
      to: { path: '^shell/src/(page-frame|app|layout)/' },
    },
    {
      name: 'services-render-nothing',
      comment:
        'what components get by useShell() is built without them, so that each stands on its own in a test',
      severity: 'error',
      from: code(
        '^shell/src/(services|session|network|releases|open-pages|settings|preferences|remotes|retry|observable)/',
      ),
      to: {
        path: '^shell/src/(app|page-frame|layout|tabs|palette|messages|home-cards|pages|notices|theme|account)/',
      },
    },
    {
      name: 'federation-behind-remotes',
      comment: 'another federation runtime changes one folder; create-shell gets it as a port',
      severity: 'error',
      from: {
        path: '^shell/src/',
        pathNot: [
          TEST,
          '^shell/src/(remotes/|inspector/shared-list|bootstrap\\.tsx$|app/browser-ports\\.ts$)',
        ],
      },
      to: { path: '^shell/src/remotes/|node_modules/@module-federation/' },
    },
    {
      name: 'registry-stands-alone',
      severity: 'error',
      from: { path: '^registry/' },
      to: {
        path: '^(shell|mf-[a-z0-9-]+|provider|sandbox|scripts|e2e|bench|shared)/',
        // Events are allowed too: the front door compares those of emitters and listeners.
        pathNot: ['^shared/(contracts|events|testing)/', REMOTE_DATA, RELEASE_ID],
      },
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
      name: 'pages-and-slots-apart',
      comment: 'what two pages or cards share is a feature',
      severity: 'error',
      from: { path: '^(mf-[a-z0-9-]+)/src/(?:pages|slots)/([^/.]+)[^/]*$', pathNot: TEST },
      to: { path: '^$1/src/(pages|slots)/', pathNot: '^$1/src/(pages|slots)/$2[^/]*$' },
    },
    {
      name: 'api-imports-no-views',
      comment: 'what stands beside pages, features and slots is what they are built on',
      severity: 'error',
      from: code(`${REMOTE}src/(?!pages/|features/|slots/)`),
      to: { path: '^mf-[a-z0-9-]+/src/(pages|features|slots)/' },
    },

    // 4. Provider
    {
      name: 'provider-knows-contracts-only',
      severity: 'error',
      from: { path: '^provider/' },
      to: {
        path: '^(shell|mf-[a-z0-9-]+|registry|sandbox|scripts|e2e|bench|shared)/',
        pathNot: ['^shared/contracts/', '^shared/testing/'],
      },
    },
    {
      name: 'platform-imports-no-domain',
      comment: 'what it needs of a domain it names as an interface, and app.ts brings the two together',
      severity: 'error',
      from: code('^provider/src/platform/'),
      to: { path: '^provider/src/', pathNot: ['^provider/src/platform/', '/testing/'] },
    },
    {
      name: 'repository-of-another-room',
      comment: 'a domain reaches another one through its service; the platform is open to all',
      severity: 'error',
      from: code('^provider/src/([^/]+)/'),
      to: {
        path: '^provider/src/.*\\.repository\\.ts$',
        pathNot: ['^provider/src/platform/', '^provider/src/$1/'],
      },
    },
    {
      name: 'repository-of-a-neighbour',
      comment: 'so do the folders of a room; rows that several of them need stand in its records/',
      severity: 'error',
      from: code('^provider/src/([^/]+)/([^/]+)/'),
      to: {
        path: '^provider/src/$1/.*\\.repository\\.ts$',
        pathNot: ['^provider/src/platform/', '^provider/src/$1/$2/', '^provider/src/$1/records/'],
      },
    },
    {
      name: 'routes-to-repository',
      comment: 'routes → service → repository: nothing skips a step',
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
      comment: 'a policy is pure: a query may lean on its limits and shapes',
      severity: 'error',
      from: code('^provider/src/.*\\.repository\\.ts$'),
      to: { path: '^provider/src/.*\\.(service|presenter)\\.ts$' },
    },
    {
      name: 'policy-and-presenter-are-pure',
      comment: 'they may name the types of rows, and touch nothing',
      severity: 'error',
      from: code('^provider/src/.*\\.(policy|presenter)\\.ts$'),
      to: {
        path: '^provider/src/.*\\.(repository|service)\\.ts$|^provider/src/platform/(database|gateways|http)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'fastify-stops-at-routes',
      severity: 'error',
      from: code('^provider/src/.*\\.(service|repository|policy|presenter|rules)\\.ts$'),
      to: { path: 'node_modules/(fastify|@fastify)/' },
    },
    {
      name: 'queries-stop-at-repositories',
      severity: 'error',
      from: code('^provider/src/.*\\.(routes|service|policy|presenter|rules)\\.ts$'),
      to: { path: 'node_modules/(drizzle-orm|pg|@electric-sql)/' },
    },
    {
      name: 'units-of-work-write-alone',
      comment: 'the audit log, messages and domain events are written by the unit of work, with its commit',
      severity: 'error',
      from: {
        path: '^provider/src/',
        pathNot: [
          TEST,
          '^provider/src/(app|create-deps|development/seed/seed-demo)\\.ts$',
          '^provider/src/platform/(unit-of-work|stream)/',
        ],
      },
      to: {
        path: '^provider/src/platform/(audit/audit\\.repository|events/domain-event\\.repository|messages/notice\\.service)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },

    // 5. Everywhere
    {
      name: 'no-cycles',
      comment: 'type-only imports count: what needs the other to be understood is one thing',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-barrels',
      comment: 'index.ts is the entry of a build, never a collection of exports',
      severity: 'error',
      from: {},
      to: {
        path: '(^|/)index\\.tsx?$',
        pathNot: 'node_modules',
      },
    },
    {
      name: 'contracts-never-all-at-once',
      comment: 'contracts/all.ts brings every call; a browser pays for those it uses',
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
      name: 'tests-stay-beside-code',
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
