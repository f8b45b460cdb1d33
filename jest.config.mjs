// Three kinds of test, distinguished by file name: *.test.ts in node, *.test.tsx in jsdom,
// *.api.test.ts against a database (DATABASE=pglite|postgres, set by the runner).
import { mapAntdToBundle } from './shared/testing/antd-bundle.mjs';

const swc = {
  '^.+\\.([cm]?[jt])sx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2023',
      },
      module: { type: 'commonjs' },
    },
  ],
};
const common = {
  rootDir: import.meta.dirname,
  transform: swc,
  // Packages that contain only ES modules, or whose import() does not work in Jest's modules (PGlite, OpenTelemetry's
  // exporter). Nothing else: the output of swc contains a source map of four times its size, which every test file that
  // loads it must parse.
  transformIgnorePatterns: [
    '/node_modules/.cache/',
    '/node_modules/.pnpm/(?!(@portal|@electric-sql|@opentelemetry\\+otlp-exporter-base|otpauth|uuid|nodemailer|@fastify\\+cookie|cookie@2|eventsource-parser)[^/]*/)',
  ],
  testPathIgnorePatterns: [
    '/node_modules/',
    '/dist/',
    '/.cache/',
    '<rootDir>/e2e/',
    '<rootDir>/bench/results/',
    // Only npm run test:long runs the long tests.
    ...(process.env.LONG_TESTS === '1' ? [] : ['\\.long\\.']),
  ],
  modulePathIgnorePatterns: [
    '<rootDir>/dist/',
    '<rootDir>/[^/]+/dist/',
    '<rootDir>/.cache/',
    '<rootDir>/.data/',
  ],
};

export default {
  watchman: false,
  // High, because a busy small machine is slow. Set here, because Jest ignores the value in projects.
  testTimeout: process.env.LONG_TESTS === '1' ? 3_600_000 : 300_000,
  projects: [
    {
      ...common,
      displayName: 'unit',
      testEnvironment: '<rootDir>/shared/testing/node-environment.mjs',
      testMatch: ['**/*.test.ts'],
      testPathIgnorePatterns: [...common.testPathIgnorePatterns, '\\.api\\.test\\.ts$'],
    },
    {
      ...common,
      displayName: 'browser-unit',
      testEnvironment: '<rootDir>/shared/testing/jsdom-environment.mjs',
      testMatch: ['**/*.test.tsx'],
      moduleNameMapper: await mapAntdToBundle(),
      setupFilesAfterEnv: ['<rootDir>/shared/testing/jsdom-setup.ts'],
    },
    { ...common, displayName: 'api', testEnvironment: 'node', testMatch: ['**/*.api.test.ts'] },
  ],
};
