import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { rules } from './scripts/checks/eslint/portal-rules.mjs';

// Code that runs in a browser. Its tests are excluded by the rules below.
const BROWSER = [
  'shell/**',
  'mf-*/**',
  'sandbox/**',
  'shared/{bus,captcha,codes,events,forms,http,i18n,remote,router,step-up,store,ui}/**',
];
const TESTS = ['**/*.test.{ts,tsx}', '**/*.story.ts', 'shared/testing/**', '**/testing/**', 'e2e/**'];
const BUILD = ['**/webpack.config.ts', '**/*.config.{ts,mjs}', 'shared/federation/**', '**/*.mjs'];

const WEB_STORAGES = ['localStorage', 'sessionStorage'];
const STORAGE_MESSAGE = 'webStorage of @portal/shared/http also works if the browser stores nothing.';

/** Turns rules of scripts/checks/eslint on for some folders, except for tests and build files. */
const withRules = (files, names, ignores = []) => ({
  files,
  ignores: [...TESTS, ...BUILD, ...ignores],
  rules: Object.fromEntries(names.map((name) => [`portal/${name}`, 'error'])),
});

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '**/.cache/**',
      '**/.data/**',
      'bench/results/**',
      'test-results/**',
      'e2e/{test-results,playwright-report}/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' }, plugins: { portal: { rules } } },

  // Rules that use type information.
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      // One program for all files. One per package would check `shared` eleven times.
      parserOptions: { project: './tsconfig.eslint.json', tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // An async handler on a JSX attribute is the normal way to start a mutation.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      // A Fastify plugin is an async function even if it awaits nothing.
      '@typescript-eslint/require-await': 'off',
      // Inference helpers such as defineEvent use a type parameter only once on purpose.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      // [...name] splits a text into code points.
      '@typescript-eslint/no-misused-spread': 'off',
      // Without enums, the rule about their values would take a seventh of the time of all rules for nothing.
      'no-restricted-syntax': [
        'error',
        { selector: 'TSEnumDeclaration', message: 'A union of strings takes the place of an enum.' },
      ],
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      'no-control-regex': 'error',
      'no-empty': 'error',
      'no-fallthrough': 'error',
      'no-useless-escape': 'error',
      'no-misleading-character-class': 'error',
      // == null matches both null and undefined.
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-var': 'error',
      'prefer-const': 'error',
    },
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    rules: { 'portal/reasoned-suppression': 'error', 'portal/no-export-star': 'error' },
  },
  { files: ['**/*.tsx', '**/use-*.ts'], ...reactHooks.configs.flat['recommended-latest'] },
  {
    files: TESTS,
    rules: {
      // expect(spy.method) refers to a method without calling it.
      '@typescript-eslint/unbound-method': 'off',
      // Jest's matchers (expect.any, expect.objectContaining) are any by design.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      // jest.fn<void, [string]>() types a call that returns nothing.
      '@typescript-eslint/no-invalid-void-type': 'off',
    },
  },

  // Web storage may be forbidden or full, so it is reached in one place, which has memory behind it.
  {
    files: [...BROWSER, 'shared/{purchase,slots}/**'],
    ignores: [...TESTS, ...BUILD, 'shared/http/web-storage.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        {
          globals: WEB_STORAGES.map((name) => ({ name, message: STORAGE_MESSAGE })),
          checkGlobalObject: true,
        },
      ],
      // Also when it is taken out of the window by destructuring.
      'no-restricted-properties': [
        'error',
        ...WEB_STORAGES.map((property) => ({ property, message: STORAGE_MESSAGE })),
      ],
    },
  },

  // The house rules, each with its folders.
  withRules(['**/*.{ts,tsx}'], ['named-exports']),
  withRules(
    ['**/*.{ts,tsx}'],
    ['no-barrels'],
    // Each provided sub-path has one entry file that exports its public parts.
    [
      'shared/{bus,http,i18n,remote,router,schema,store}/{bus,http,i18n,remote,router,schema,store}.{ts,tsx}',
      // A component exports the types of its props.
      'shared/ui/**/*.tsx',
    ],
  ),
  withRules(BROWSER, ['no-static-feedback', 'schema-through-shared']),
  withRules(BROWSER, ['outcome-not-result'], ['sandbox/**']),
  withRules(
    BROWSER,
    ['form-through-shared'],
    ['shared/ui/form/portal-form.tsx', 'shared/forms/focus-first-wrong.ts', 'sandbox/**'],
  ),
  withRules(BROWSER, ['search-select'], ['shared/ui/form/search-select.tsx', 'sandbox/**']),
  // The shell replaces one component of antd by its halves.
  withRules(BROWSER, ['antd-by-name'], ['shell/src/feedback/**']),
  withRules(BROWSER, ['antd-locale-in-shell'], ['shell/**', 'sandbox/**']),
  withRules(BROWSER, ['router-through-shared'], ['shell/**', 'shared/router/**']),
  withRules(BROWSER, ['store-through-shared'], ['shell/**', 'shared/store/**']),
  withRules(BROWSER, ['http-through-shared'], ['shared/http/**']),
  withRules(
    BROWSER,
    ['server-clock'],
    // These measure durations, also while a page sleeps, or keep a time for themselves.
    ['shared/http/**', 'shared/captcha/**', 'shell/src/{releases,remote-loading,stream}/**', 'sandbox/**'],
  ),
  withRules(BROWSER, ['permissions-through-can'], ['shared/remote/can.policy.ts']),
  withRules(BROWSER, ['texts-through-shared'], ['shell/**', 'sandbox/**', 'shared/i18n/**']),
  withRules(['**/*.tsx'], ['texts-from-locales', 'no-han-in-components'], ['**/locales/**']),
  withRules(['**/*.{ts,tsx}'], ['han-spaces'], ['scripts/checks/plants/**']),
  withRules(['**/locales/**/zh-CN.ts'], ['han-plurals']),
  // The OpenAPI document is made by the server, and shapes are made by builds and servers.
  withRules(
    ['shared/{contracts,events}/**'],
    ['schema-through-shared'],
    ['shared/contracts/{openapi,contract-shape}.ts'],
  ),
  withRules(['shared/{async,captcha,codes,contracts,events,forms,step-up,ui}/**'], ['stateless']),
  withRules(
    ['provider/src/**'],
    ['injected-clock', 'no-sql-clock'],
    ['provider/src/platform/runtime/**', 'provider/src/server.ts'],
  ),
  withRules(
    ['provider/src/**'],
    ['injected-randomness'],
    // The id of a request has no effect on behaviour.
    ['provider/src/platform/runtime/**', 'provider/src/platform/http/server-options.ts'],
  ),
  // These words are our own, or are only compared.
  withRules(
    ['provider/src/**'],
    ['errors-through-describe'],
    [
      'provider/src/platform/{failures/describe-failure,runtime/safe-error,system/start-failure}.ts',
      'provider/src/platform/database/{database-error,data-folder-lock}.ts',
      'provider/src/testing/**',
      '**/*.test.ts',
    ],
  ),
  // Everything that a server or a page may run on what somebody has sent.
  withRules(
    ['{provider,registry,sandbox,shared,shell}/**/*.{ts,tsx}', 'mf-*/**/*.{ts,tsx}', 'scripts/*.ts'],
    ['linear-patterns'],
  ),
  // The last activity of a member is one statement that must not be rolled back with the call.
  withRules(['provider/src/**'], ['writes-in-units'], ['provider/src/platform/http/gate.ts', '**/*.test.ts']),
  withRules(
    ['provider/src/**', 'registry/src/**'],
    ['no-process-in-rules'],
    ['**/server.ts', '**/settings.ts'],
  ),
  withRules(['provider/src/**', 'registry/src/**', 'shared/server/**'], ['client-address']),
);
