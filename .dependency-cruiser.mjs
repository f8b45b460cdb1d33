// The import law (ARCHITECTURE.md). Every rule here has a planted violation in scripts/checks/plants
// that must be caught, so a rule that stops matching is noticed.
const REMOTE = '^(mf-[a-z]+)/';
const TEST = '\\.(test|story)\\.tsx?$|^shared/testing/|/testing/';
const code = (path) => ({ path, pathNot: TEST });

// Each sub-path of shared may import only what stands left of it; equals share a step.
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
// Pure data in shared/remote, which stands beside the contracts: manifests, releases, names of cookies.
const REMOTE_DATA = '^shared/remote/(manifest|release|host-api|page-cookies)[^/]*\\.ts$';
// How a release gets its id: the one thing that builds and the registry both compute.
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
      to: { path: '^(shell|mf-[a-z]+|provider|registry|sandbox|scripts|e2e|bench)/' },
    },
    {
      name: 'testing-is-for-tests',
      severity: 'error',
      from: { path: '^(shared|shell|mf-[a-z]+|provider|registry|sandbox)/', pathNot: TEST },
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
        path: '^(shell|mf-[a-z]+|provider|registry|sandbox|scripts|e2e|bench)/',
        pathNot: '^$1/',
      },
    },
    {
      name: 'shell-knows-shared-only',
      comment: 'the shell knows remotes only through the release set',
      severity: 'error',
      from: { path: '^(shell|sandbox)/' },
      to: {
        path: '^(shell|mf-[a-z]+|provider|registry|sandbox|scripts|e2e|bench)/',
        pathNot: '^$1/',
      },
    },
    {
      name: 'registry-stands-alone',
      severity: 'error',
      from: { path: '^registry/' },
      to: {
        path: '^(shell|mf-[a-z]+|provider|sandbox|scripts|e2e|bench|shared)/',
        // Events too: the front door compares what an emitter and a listener say.
        pathNot: ['^shared/(contracts|events|testing)/', REMOTE_DATA, RELEASE_ID],
      },
    },

    // 3. Inside a remote: pages → features → api
    {
      name: 'features-do-not-import-pages',
      severity: 'error',
      from: code(`${REMOTE}src/(features|slots)/`),
      to: { path: '^mf-[a-z]+/src/pages/' },
    },
    {
      name: 'features-do-not-import-each-other',
      severity: 'error',
      from: code('^(mf-[a-z]+)/src/features/([^/]+)/'),
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'pages-and-slots-apart',
      comment: 'what two pages or cards share is a feature',
      severity: 'error',
      from: { path: '^(mf-[a-z]+)/src/(?:pages|slots)/([^/.]+)[^/]*$', pathNot: TEST },
      to: { path: '^$1/src/(pages|slots)/', pathNot: '^$1/src/(pages|slots)/$2[^/]*$' },
    },
    {
      name: 'api-imports-no-views',
      comment: 'what stands beside pages, features and slots is what they are built on',
      severity: 'error',
      from: code(`${REMOTE}src/(?!pages/|features/|slots/)`),
      to: { path: '^mf-[a-z]+/src/(pages|features|slots)/' },
    },

    // 4. Provider
    {
      name: 'provider-knows-contracts-only',
      severity: 'error',
      from: { path: '^provider/' },
      to: {
        path: '^(shell|mf-[a-z]+|registry|sandbox|scripts|e2e|bench|shared)/',
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
      from: { path: '^(shell|mf-[a-z]+|sandbox|shared)/', pathNot: `${TEST}|^shared/contracts/` },
      to: { path: '^shared/contracts/(all|openapi|access-table)\\.ts$' },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      // exposed-modules is made by the bench's build and stands on no disk.
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
