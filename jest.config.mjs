// Three kinds of test, told apart by file name: *.test.ts in node, *.test.tsx in jsdom,
// *.api.test.ts against a database (DATABASE=pglite|postgres, set by the runner).
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
  // Packages that ship ES modules alone, or that import() in a way which Jest's own modules cannot (PGlite). No other:
  // what swc compiles carries its source map, four times its size, into every test file that loads it.
  transformIgnorePatterns: ['/node_modules/.pnpm/(?!(@portal|@electric-sql|otpauth|uuid|nodemailer)[^/]*/)'],
  testPathIgnorePatterns: [
    '/node_modules/',
    '/dist/',
    '/.cache/',
    '<rootDir>/e2e/',
    '<rootDir>/bench/results/',
    // npm run test:long adds what takes longer than a coffee.
    ...(process.env.LONG_TESTS === '1' ? [] : ['\\.long\\.']),
  ],
  modulePathIgnorePatterns: ['<rootDir>/[^/]+/dist/', '<rootDir>/.cache/', '<rootDir>/.data/'],
};

export default {
  watchman: false,
  // A busy small machine is slow, not wrong. Here, since projects' own values are not heeded.
  testTimeout: 300_000,
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
      setupFilesAfterEnv: ['<rootDir>/shared/testing/jsdom-setup.ts'],
    },
    { ...common, displayName: 'api', testEnvironment: 'node', testMatch: ['**/*.api.test.ts'] },
  ],
};
