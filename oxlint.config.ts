import { defineConfig } from 'oxlint';

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

/** Turns rules of a plugin on. */
const errors = (plugin: string, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [`${plugin}/${name}`, 'error' as const]));

/** Turns rules of scripts/checks/lint on for some folders, except for tests and build files. */
const withRules = (files: readonly string[], names: readonly string[], excluded: readonly string[] = []) => ({
  files: [...files],
  excludeFiles: [...TESTS, ...BUILD, ...excluded],
  rules: errors('portal', names),
});

export default defineConfig({
  plugins: ['typescript', 'react', 'jsx-a11y'],
  jsPlugins: ['./scripts/checks/lint/portal-rules.mjs'],
  categories: { correctness: 'off' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: [
    '**/dist/**',
    '**/node_modules/**',
    '**/.cache/**',
    '**/.data/**',
    'bench/results/**',
    'test-results/**',
    'e2e/{test-results,playwright-report}/**',
  ],
  overrides: [
    {
      files: ['**/*.{ts,tsx}'],
      rules: {
        // typescript-eslint's strict rules with types. Each has a plant in scripts/checks/plants/typescript-plants.ts.
        ...errors('typescript', [
          'await-thenable',
          'consistent-type-imports',
          'no-array-delete',
          'no-base-to-string',
          'no-deprecated',
          'no-duplicate-type-constituents',
          'no-dynamic-delete',
          'no-empty-object-type',
          'no-explicit-any',
          'no-extra-non-null-assertion',
          'no-extraneous-class',
          'no-floating-promises',
          'no-for-in-array',
          'no-generated-empty-object-type',
          'no-implied-eval',
          'no-invalid-void-type',
          'no-meaningless-void-operator',
          'no-misused-new',
          'no-namespace',
          'no-non-null-asserted-optional-chain',
          'no-non-null-assertion',
          'no-redundant-type-constituents',
          'no-require-imports',
          'no-this-alias',
          'no-unnecessary-boolean-literal-compare',
          'no-unnecessary-condition',
          'no-unnecessary-template-expression',
          'no-unnecessary-type-arguments',
          'no-unnecessary-type-assertion',
          'no-unnecessary-type-constraint',
          'no-unnecessary-type-conversion',
          'no-unsafe-argument',
          'no-unsafe-assignment',
          'no-unsafe-call',
          'no-unsafe-declaration-merging',
          'no-unsafe-function-type',
          'no-unsafe-member-access',
          'no-unsafe-return',
          'no-unsafe-unary-minus',
          'no-useless-default-assignment',
          'no-wrapper-object-types',
          'only-throw-error',
          'prefer-as-const',
          'prefer-namespace-keyword',
          'prefer-promise-reject-errors',
          'prefer-reduce-type-parameter',
          'prefer-return-this-type',
          'related-getter-setter-pairs',
          'triple-slash-reference',
          'unbound-method',
          'unified-signatures',
          'use-unknown-in-catch-callback-variable',
        ]),
        'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
        'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
        // An async handler on a JSX attribute is the normal way to start a mutation.
        'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
        'typescript/restrict-plus-operands': [
          'error',
          {
            allowAny: false,
            allowBoolean: false,
            allowNullish: false,
            allowNumberAndString: false,
            allowRegExp: false,
          },
        ],
        'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
        'typescript/return-await': ['error', 'error-handling-correctness-only'],
        'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
        'no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
        // == null matches both null and undefined.
        eqeqeq: ['error', 'always', { null: 'ignore' }],
        ...errors('eslint', [
          'no-array-constructor',
          'no-control-regex',
          'no-empty',
          'no-fallthrough',
          'no-misleading-character-class',
          'no-unused-expressions',
          'no-useless-constructor',
          'no-useless-escape',
          'no-var',
          'prefer-const',
          'prefer-rest-params',
          'prefer-spread',
        ]),
        'portal/no-enum': 'error',
      },
    },
    {
      files: ['**/*.{ts,tsx,mjs}'],
      rules: { 'portal/reasoned-suppression': 'error', 'portal/no-export-star': 'error' },
    },
    {
      files: ['**/*.tsx', '**/use-*.ts'],
      rules: errors('react', [
        'rules-of-hooks',
        'exhaustive-deps',
        // Those of React's compiler.
        'error-boundaries',
        'globals',
        'immutability',
        'incompatible-library',
        'preserve-manual-memoization',
        'purity',
        'refs',
        'set-state-in-effect',
        'set-state-in-render',
        'static-components',
        'unsupported-syntax',
        'use-memo',
        'void-use-memo',
      ]),
    },
    {
      // What a line can show. The stories check rendered pages with axe.
      files: ['**/*.tsx'],
      excludeFiles: TESTS,
      rules: errors('jsx-a11y', [
        'alt-text',
        'anchor-has-content',
        'anchor-is-valid',
        'aria-activedescendant-has-tabindex',
        'aria-props',
        'aria-proptypes',
        'aria-role',
        'aria-unsupported-elements',
        'autocomplete-valid',
        'heading-has-content',
        'iframe-has-title',
        'img-redundant-alt',
        'label-has-associated-control',
        'media-has-caption',
        'mouse-events-have-key-events',
        'no-access-key',
        'no-aria-hidden-on-focusable',
        'no-interactive-element-to-noninteractive-role',
        'no-noninteractive-element-to-interactive-role',
        'no-redundant-roles',
        'scope',
        'tabindex-no-positive',
      ]),
    },
    {
      files: TESTS,
      rules: {
        // expect(spy.method) refers to a method without calling it.
        'typescript/unbound-method': 'off',
        // Jest's matchers (expect.any, expect.objectContaining) are any by design.
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-argument': 'off',
        // jest.fn<void, [string]>() types a call that returns nothing.
        'typescript/no-invalid-void-type': 'off',
      },
    },
    // Web storage may be forbidden or full, so it is reached in one place, which has memory behind it.
    {
      files: [...BROWSER, 'shared/{purchase,slots}/**'],
      excludeFiles: [...TESTS, ...BUILD, 'shared/http/web-storage.ts'],
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
    withRules(['provider/src/**'], ['injected-clock', 'no-sql-clock'], ['provider/src/platform/runtime/**']),
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
      ['{provider,registry,sandbox,server,shared,shell}/**/*.{ts,tsx}', 'mf-*/**/*.{ts,tsx}', 'scripts/*.ts'],
      ['linear-patterns'],
    ),
    // The last activity of a member is one statement that must not be rolled back with the call.
    withRules(
      ['provider/src/**'],
      ['writes-in-units'],
      ['provider/src/platform/http/gate.ts', '**/*.test.ts'],
    ),
    withRules(['provider/src/**', 'registry/src/**'], ['no-process-in-rules'], ['**/settings.ts']),
    withRules(['{provider,registry,server}/src/**', 'shared/server/**'], ['client-address']),
  ],
});
