import { linearPatterns } from './linear-patterns.mjs';

// House rules that no published plugin has. Each is a list of syntax selectors with the message for the author of a
// violation. oxlint.config.ts determines in which folders a rule applies.

/** @param {Record<string, string>} entries selector → message */
function forbid(entries) {
  return {
    meta: { type: 'problem', schema: [], docs: { description: Object.values(entries)[0] } },
    create: (context) =>
      Object.fromEntries(
        Object.entries(entries).map(([selector, message]) => [
          selector,
          (node) => {
            context.report({ node, message });
          },
        ]),
      ),
  };
}

/** @param {string} source regular expression for the imported module */
const importOf = (source) =>
  `:matches(ImportDeclaration, ExportNamedDeclaration, ExportAllDeclaration)[source.value=/${source}/]`;

/** Attributes whose value is shown to users. */
const SPOKEN =
  '/^(title|placeholder|label|alt|aria-label|okText|cancelText|description|subTitle|tooltip|extra)$/';
const WORDS = '/\\p{L}/u';
const HAN = '/\\p{Script=Han}/u';
/** Dates are one word: there is no space between the characters for year, month and day and their digits. */
const CLOSE_HAN =
  '/\\p{Script=Han}(?<![\\u5E74\\u6708])(?!\\d+[\\u5E74\\u6708\\u65E5])(\\d|\\{+count\\})|(\\d|\\{count\\}+)(?![\\u5E74\\u6708\\u65E5])\\p{Script=Han}/u';
const SPACED_HAN = 'Between Chinese and a figure stands a space: \u201C3 \u5929\u201D.';

export const rules = {
  'no-enum': forbid({ TSEnumDeclaration: 'A union of strings takes the place of an enum.' }),
  'antd-by-name': forbid({
    "ImportDeclaration[source.value='antd'] > :matches(ImportNamespaceSpecifier, ImportDefaultSpecifier)":
      "Import antd's components by name: the build shares them one by one, and only names can be rewritten.",
    'ImportExpression[source.value=/^antd($|\\/)/]':
      'No dynamic import of antd: the build shares its components one by one and rewrites static names alone.',
    "ImportDeclaration[source.value='antd'] > ImportSpecifier[imported.name='ColorPicker']":
      'The shell does not provide ColorPicker, because every page would load more with it (docs/decisions/0097).',
    "ImportDeclaration[source.value='antd'] > ImportSpecifier[imported.name=/^unstable/]":
      'No unstable_ API of antd: it is not among the components that the shell provides.',
    [`${importOf('^antd\\/(?!locale\\/)')}`]:
      "No deep import of antd: say import { Table } from 'antd', the build rewrites it to the shared component.",
    [`${importOf('^@ant-design\\/icons$')}`]:
      "Import icons one by one from '@ant-design/icons/<Icon>': the root brings all of them.",
  }),
  'antd-locale-in-shell': forbid({
    [importOf('^antd\\/locale\\/')]: "Texts of antd belong to the shell's ConfigProvider alone.",
  }),
  'no-static-feedback': forbid({
    "ImportDeclaration[source.value='antd'] > ImportSpecifier[imported.name=/^(message|notification)$/]":
      'Static message and notification know neither theme nor nonce: take them from App.useApp().',
    "CallExpression > MemberExpression[object.name='Modal'][property.name=/^(confirm|info|success|error|warning|destroyAll)$/]":
      'Static Modal calls know neither theme nor nonce: take modal from App.useApp().',
  }),
  'outcome-not-result': forbid({
    "ImportDeclaration[source.value='antd'] > ImportSpecifier[imported.name='Result']":
      "Outcome of @portal/shared/ui/outcome takes the place of antd's Result, which brings 30 KB of pictures.",
  }),
  'form-through-shared': forbid({
    "JSXOpeningElement > JSXIdentifier[name='Form']":
      'PortalForm of @portal/shared/ui/portal-form gives the focus to the first wrong field.',
    "CallExpression[callee.property.name='validateFields'][callee.object.name='form'][parent.type='AwaitExpression']":
      'checkFields of @portal/shared/forms/focus-first-wrong gives the focus to the first wrong field.',
  }),
  'search-select': forbid({
    "JSXAttribute[name.name='showSearch']":
      'SearchSelect of @portal/shared/ui/search-select does not search while an input method is composing.',
  }),
  'texts-from-locales': forbid({
    [`JSXText[value=${WORDS}]`]: 'Text that people read comes from src/locales, in both languages.',
    [`JSXElement > JSXExpressionContainer > Literal[value=${WORDS}]`]:
      'Text that people read comes from src/locales, in both languages.',
    [`JSXElement > JSXExpressionContainer > TemplateLiteral > TemplateElement[value.raw=${WORDS}]`]:
      'Text that people read comes from src/locales, in both languages.',
    [`JSXAttribute[name.name=${SPOKEN}] > Literal[value=${WORDS}]`]:
      'Text that people read or hear comes from src/locales, in both languages.',
  }),
  'no-han-in-components': forbid({
    [`Literal[value=${HAN}]`]:
      'Chinese text belongs into src/locales/zh-CN.ts, where its English half is checked.',
    [`JSXText[value=${HAN}]`]:
      'Chinese text belongs into src/locales/zh-CN.ts, where its English half is checked.',
    [`TemplateElement[value.raw=${HAN}]`]:
      'Chinese text belongs into src/locales/zh-CN.ts, where its English half is checked.',
  }),
  'han-spaces': forbid({
    [`Literal[value=${CLOSE_HAN}]`]: SPACED_HAN,
    [`TemplateElement[value.raw=${CLOSE_HAN}]`]: SPACED_HAN,
  }),
  'named-exports': forbid({
    ExportDefaultDeclaration:
      'Named exports: a default export has another name in every file that imports it.',
    "ExportSpecifier[exported.name='default']":
      'Named exports: a default export has another name in every file that imports it.',
  }),
  'no-barrels': forbid({
    ExportAllDeclaration: 'No barrels: the sub-path exports in package.json are the public surface.',
    'ExportNamedDeclaration[source]':
      'No re-export: import the thing from the file that owns it. Only the provided sub-paths re-export.',
  }),
  'no-export-star': forbid({
    ExportAllDeclaration: 'Name what the sub-path offers: export * hides the public surface from its reader.',
  }),
  'injected-clock': forbid({
    "CallExpression[callee.object.name='Date'][callee.property.name='now']":
      'Time comes from the injected clock, so that rules can be tested at any moment.',
    "NewExpression[callee.name='Date'][arguments.length=0]":
      'Time comes from the injected clock, so that rules can be tested at any moment.',
    "CallExpression[callee.name='Date'][arguments.length=0]":
      'Time comes from the injected clock, so that rules can be tested at any moment.',
  }),
  'server-clock': forbid({
    "MemberExpression[object.name='Date'][property.name='now']":
      'Clocks of browsers are wrong: serverNow of @portal/shared/http is the time of the server, performance.now measures.',
    "NewExpression[callee.name='Date'][arguments.length=0]":
      'Clocks of browsers are wrong: serverNow of @portal/shared/http is the time of the server.',
    "CallExpression[callee.name='dayjs'][arguments.length=0]":
      'Clocks and zones of browsers are wrong: today is useFormat().day(serverNow()).',
  }),
  'injected-randomness': forbid({
    "CallExpression[callee.object.name='Math'][callee.property.name='random']":
      'Randomness comes from the injected source; Math.random is guessable besides.',
    'ImportDeclaration[source.value=/^(node:)?crypto$/] > ImportSpecifier[imported.name=/^random/]':
      'Randomness comes from the injected source, so that a test can name the value.',
    "CallExpression[callee.object.name='crypto'][callee.property.name=/^(randomUUID|getRandomValues)$/]":
      'Randomness comes from the injected source, so that a test can name the value.',
  }),
  'errors-through-describe': forbid({
    "MemberExpression[object.name=/^(error|err|failure|thrown)$/][property.name='message']":
      'The message of an error may contain values: describeFailure tells its cause, safeMessage a message without them.',
    "CallExpression[callee.name='String'] > Identifier.arguments[name=/^(error|err|failure|thrown)$/]":
      'The text of an error may contain values: describeFailure tells its cause.',
  }),
  'no-sql-clock': forbid({
    "TaggedTemplateExpression[tag.name='sql'] TemplateElement[value.raw=/\\b(now\\s*\\(|current_timestamp|current_date|clock_timestamp|localtimestamp)/i]":
      "SQL takes the time as a parameter from the injected clock: the database's clock cannot be tested.",
    'CallExpression[callee.property.name=/^(defaultNow|defaultRandom)$/]':
      'Times and ids are made by the provider, not by a column default.',
  }),
  'writes-in-units': forbid({
    "CallExpression[callee.name=/^(set|save|update|write)[A-Z]/] > MemberExpression.arguments[object.name='database'][property.name='queries']":
      'A change of a row belongs in a unit of work, which waits for other changes of it (docs/decisions/0030).',
  }),
  stateless: forbid({
    'Program > VariableDeclaration[kind=/^(let|var)$/]':
      'This sub-path is bundled into every part: a variable here would exist once per part.',
    'Program > ExportNamedDeclaration > VariableDeclaration[kind=/^(let|var)$/]':
      'This sub-path is bundled into every part: a variable here would exist once per part.',
    'Program > :matches(VariableDeclaration, ExportNamedDeclaration > VariableDeclaration) > VariableDeclarator > NewExpression[callee.name=/^(WeakMap|WeakRef|WeakSet)$/]':
      'This sub-path is bundled into every part: a store here would exist once per part.',
    'Program > :matches(VariableDeclaration, ExportNamedDeclaration > VariableDeclaration) > VariableDeclarator > NewExpression[callee.name=/^(Map|Set)$/][arguments.length=0]':
      'This sub-path is bundled into every part: a store here would exist once per part.',
    "CallExpression[callee.name='createContext']":
      'This sub-path is bundled into every part: a context here would not be the one that others read.',
    "CallExpression[callee.property.name='createContext']":
      'This sub-path is bundled into every part: a context here would not be the one that others read.',
  }),
  'schema-through-shared': forbid({
    [importOf('^zod($|\\/)')]:
      "Import from '@portal/shared/schema', which the shell provides: each part would contain its own zod.",
  }),
  'router-through-shared': forbid({
    [importOf('^(react-router|react-router-dom)($|\\/)')]:
      "Import router hooks from '@portal/shared/router': the shell's build can drop only what it does not re-export.",
  }),
  'store-through-shared': forbid({
    [importOf('^(react-redux|redux|@reduxjs\\/toolkit)($|\\/)')]:
      "Import store hooks from '@portal/shared/store': the shell's build can drop only what it does not re-export.",
  }),
  'http-through-shared': forbid({
    [importOf('^axios($|\\/)')]:
      "Calls go through '@portal/shared/http', which knows session, language and errors.",
  }),
  'texts-through-shared': forbid({
    [importOf('^(i18next|react-i18next)($|\\/)')]:
      "Texts come from '@portal/shared/i18n', whose keys are typed.",
  }),
  'permissions-through-can': forbid({
    'MemberExpression[property.name=/^(permissionId|actionList)$/]':
      'What an account may do is read by <Can> and useCan() alone, which know what a newer provider may answer.',
    "MemberExpression[object.property.name='role'][property.name='permissions']":
      'What an account may do is read by <Can> and useCan() alone, which know what a newer provider may answer.',
    'ObjectPattern > Property[key.name=/^(permissionId|actionList)$/]':
      'What an account may do is read by <Can> and useCan() alone, which know what a newer provider may answer.',
    "CallExpression[callee.object.property.name='can'][callee.property.name=/^(includes|some|every|find|indexOf)$/]":
      'What may be done to a row is asked by <Can do="edit" in={row}> and useCan().',
  }),
  'client-address': forbid({
    ":matches(MemberExpression[object.name='request'], MemberExpression[object.property.name='request'])[property.name=/^(ip|ips)$/]":
      'request.clientAddress is the address of the client: it knows ports in X-Forwarded-For, and connections that were reset.',
    ":matches(VariableDeclarator[init.name='request'], VariableDeclarator[init.property.name='request']) > ObjectPattern > Property[key.name=/^(ip|ips)$/]":
      'request.clientAddress is the address of the client: it knows ports in X-Forwarded-For, and connections that were reset.',
    "ObjectPattern[typeAnnotation.typeAnnotation.typeName.name='FastifyRequest'] > Property[key.name=/^(ip|ips)$/]":
      'request.clientAddress is the address of the client: it knows ports in X-Forwarded-For, and connections that were reset.',
  }),
  'no-process-in-rules': forbid({
    "MemberExpression[object.name='process'][property.name='env']":
      'Settings are read once, in settings.ts, and passed on.',
  }),

  'linear-patterns': linearPatterns,
  'han-plurals': {
    meta: { type: 'problem', schema: [], docs: { description: 'Chinese has one form for every count.' } },
    create: (context) => ({
      ObjectExpression({ properties }) {
        const textOf = (name) => properties.find(({ key }) => key?.name === name)?.value?.value;
        for (const property of properties) {
          const name = property.key?.name;
          if (typeof name !== 'string' || !name.endsWith('_one')) continue;
          if (property.value.value !== textOf(name.replace(/_one$/, '_other')))
            context.report({
              node: property,
              message: `Chinese has one form for every count, so ${name} is never read: say in it what its _other says.`,
            });
        }
      },
    }),
  },
  'reasoned-suppression': {
    meta: { type: 'problem', schema: [], docs: { description: 'A suppression says why, in words.' } },
    create: (context) => ({
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          const text = comment.value.trim();
          if (/^(es|ox)lint-disable/.test(text) && !/ -- \S+ \S+/.test(text))
            context.report({
              loc: comment.loc,
              message: 'A suppression says why: // oxlint-disable-next-line <rule> -- <reason in words>.',
            });
        }
      },
    }),
  },
};

export default { meta: { name: 'portal' }, rules };
