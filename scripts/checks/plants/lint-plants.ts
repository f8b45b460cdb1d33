import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { bin, ROOT } from '../root';
import { runCommand } from '../run-command';
import { withTree, type PlantResult } from './plant';
import { TYPESCRIPT_PLANTS } from './typescript-plants';

interface LintPlant {
  readonly rule: string;
  /** Its name in oxlint: `plugin/name`. */
  readonly ruleName: string;
  /** Path of the file with the violation, and its text. */
  readonly path: string;
  readonly text: string;
  /** The closest allowed code: the rule must report nothing here. */
  readonly allowed?: { readonly path: string; readonly text: string };
}

const component = (body: string) => `export function Card() {\n  return ${body};\n}\n`;

const PLANTS: readonly LintPlant[] = [
  {
    rule: 'no enum',
    ruleName: 'portal/no-enum',
    path: 'mf-team/src/features/a/color.ts',
    text: "export enum Color {\n  Red = 'red',\n}\n",
    allowed: {
      path: 'mf-team/src/features/a/union.ts',
      text: "export type Color = 'red' | 'blue';\n",
    },
  },
  {
    rule: 'no direct access to web storage',
    ruleName: 'eslint/no-restricted-globals',
    path: 'mf-team/src/features/a/stored.ts',
    text: "export const stored = () => localStorage.getItem('a');\n",
    allowed: {
      path: 'mf-team/src/features/a/kept.ts',
      text: "import { webStorage } from '@portal/shared/http';\nexport const kept = () => webStorage.local.get('a');\n",
    },
  },
  {
    rule: 'no web storage of the window',
    ruleName: 'eslint/no-restricted-properties',
    path: 'shell/src/browser/stored.ts',
    text: 'export const { sessionStorage: stored } = window;\n',
  },
  {
    rule: 'no web storage of the global object',
    ruleName: 'eslint/no-restricted-properties',
    path: 'shared/purchase/stored.ts',
    text: "export const stored = () => globalThis['localStorage'].getItem('a');\n",
    allowed: {
      path: 'shared/http/web-storage.ts',
      text: "export const stored = () => globalThis['localStorage'].getItem('a');\n",
    },
  },
  {
    rule: 'no default import of antd',
    ruleName: 'portal/antd-by-name',
    path: 'mf-team/src/features/a/default.tsx',
    text: "import antd from 'antd';\nexport const Table = antd.Table;\n",
    allowed: {
      path: 'mf-team/src/features/a/named.tsx',
      text: "import { Table } from 'antd';\nexport const Rows = Table;\n",
    },
  },
  {
    rule: 'no namespace import of antd',
    ruleName: 'portal/antd-by-name',
    path: 'mf-team/src/features/a/namespace.tsx',
    text: "import * as antd from 'antd';\nexport const Table = antd.Table;\n",
  },
  {
    rule: 'no dynamic import of antd',
    ruleName: 'portal/antd-by-name',
    path: 'mf-team/src/features/a/dynamic.ts',
    text: "export const load = () => import('antd');\n",
  },
  {
    rule: 'no component of antd that is not shared',
    ruleName: 'portal/antd-by-name',
    path: 'mf-team/src/features/a/color.tsx',
    text: "import { ColorPicker } from 'antd';\nexport const Color = ColorPicker;\n",
  },
  {
    rule: 'no deep import of antd',
    ruleName: 'portal/antd-by-name',
    path: 'mf-team/src/features/a/deep.tsx',
    text: "import { Table } from 'antd/es/table';\nexport const Rows = Table;\n",
  },
  {
    rule: 'icons one by one',
    ruleName: 'portal/antd-by-name',
    path: 'mf-team/src/features/a/icons.tsx',
    text: "import { PlusOutlined } from '@ant-design/icons';\nexport const Plus = PlusOutlined;\n",
    allowed: {
      path: 'mf-team/src/features/a/icon.tsx',
      text: "import PlusOutlined from '@ant-design/icons/PlusOutlined';\nexport const Plus = PlusOutlined;\n",
    },
  },
  {
    rule: 'no Result of antd',
    ruleName: 'portal/outcome-not-result',
    path: 'mf-team/src/features/a/result.tsx',
    text: "import { Result } from 'antd';\nexport const End = Result;\n",
    allowed: {
      path: 'mf-team/src/features/a/outcome.tsx',
      text: "import { Outcome } from '@portal/shared/ui/outcome';\nexport const End = Outcome;\n",
    },
  },
  {
    rule: 'no Form of antd',
    ruleName: 'portal/form-through-shared',
    path: 'mf-team/src/features/a/form.tsx',
    text: `import { Form } from 'antd';\n${component('<Form />')}`,
    allowed: {
      path: 'mf-team/src/features/a/portal-form.tsx',
      text: `import { PortalForm } from '@portal/shared/ui/portal-form';\n${component('<PortalForm>{null}</PortalForm>')}`,
    },
  },
  {
    rule: 'a wrong field gets the focus',
    ruleName: 'portal/form-through-shared',
    path: 'mf-team/src/features/a/check.ts',
    text: "import type { FormInstance } from 'antd';\nexport const check = async (form: FormInstance) => { await form.validateFields(); };\n",
  },
  {
    rule: 'no search while an input method is composing',
    ruleName: 'portal/search-select',
    path: 'mf-team/src/features/a/select.tsx',
    text: `import { Select } from 'antd';\n${component('<Select showSearch />')}`,
    allowed: {
      path: 'mf-team/src/features/a/search-select.tsx',
      text: `import { SearchSelect } from '@portal/shared/ui/search-select';\n${component('<SearchSelect />')}`,
    },
  },
  {
    rule: "antd's texts in the shell alone",
    ruleName: 'portal/antd-locale-in-shell',
    path: 'mf-team/src/features/a/locale.ts',
    text: "import zhCN from 'antd/locale/zh_CN';\nexport const texts = zhCN;\n",
    allowed: {
      path: 'shell/src/locale.ts',
      text: "import zhCN from 'antd/locale/zh_CN';\nexport const texts = zhCN;\n",
    },
  },
  {
    rule: 'no static message',
    ruleName: 'portal/no-static-feedback',
    path: 'mf-team/src/features/a/message.ts',
    text: "import { message } from 'antd';\nexport const say = () => message.info('x');\n",
  },
  {
    rule: 'no static Modal.confirm',
    ruleName: 'portal/no-static-feedback',
    path: 'mf-team/src/features/a/confirm.ts',
    text: "import { Modal } from 'antd';\nexport const ask = () => Modal.confirm({});\n",
    allowed: {
      path: 'mf-team/src/features/a/use-app.ts',
      text: "import { App } from 'antd';\nexport const useAsk = () => App.useApp().modal.confirm;\n",
    },
  },
  {
    rule: 'router through @portal/shared/router',
    ruleName: 'portal/router-through-shared',
    path: 'mf-team/src/pages/router.page.tsx',
    text: "import { Link } from 'react-router-dom';\nexport const Page = Link;\n",
    allowed: {
      path: 'shared/router/router.ts',
      text: "export { Link } from 'react-router-dom';\n",
    },
  },
  {
    rule: 'the role is read by <Can> alone',
    ruleName: 'portal/permissions-through-can',
    path: 'mf-team/src/features/a/role.ts',
    text: "export const may = (user: { role: { permissions: string[] } }) => user.role.permissions.includes('team');\n",
    allowed: {
      path: 'shared/remote/can.policy.ts',
      text: "export const may = (user: { role: { permissions: string[] } }) => user.role.permissions.includes('team');\n",
    },
  },
  {
    rule: 'what may be done to a row is asked by <Can> alone',
    ruleName: 'portal/permissions-through-can',
    path: 'mf-team/src/features/a/row.tsx',
    text: "export const Row = ({ team }: { team: { can: string[] } }) => (team.can.includes('edit') ? 'x' : null);\n",
    allowed: {
      path: 'mf-team/src/features/a/can.tsx',
      text: "import { Can } from '@portal/shared/remote';\nexport const Row = ({ team }: { team: { can: 'edit'[] } }) => <Can do=\"edit\" in={team}>{null}</Can>;\n",
    },
  },
  {
    rule: 'store hooks through @portal/shared/store',
    ruleName: 'portal/store-through-shared',
    path: 'mf-team/src/pages/store.page.tsx',
    text: "import { useSelector } from 'react-redux';\nexport const use = useSelector;\n",
  },
  {
    rule: 'the toolkit through @portal/shared/store',
    ruleName: 'portal/store-through-shared',
    path: 'shared/ui/slice.ts',
    text: "import { createSlice } from '@reduxjs/toolkit';\nexport const make = createSlice;\n",
    allowed: {
      path: 'shared/store/slice.ts',
      text: "import { createSlice } from '@reduxjs/toolkit';\nexport const make = createSlice;\n",
    },
  },
  {
    rule: 'axios in shared/http alone',
    ruleName: 'portal/http-through-shared',
    path: 'mf-team/src/axios.ts',
    text: "import axios from 'axios';\nexport const get = axios.get;\n",
  },
  {
    rule: 'i18next through @portal/shared/i18n',
    ruleName: 'portal/texts-through-shared',
    path: 'mf-team/src/i18n.ts',
    text: "import { t } from 'i18next';\nexport const translate = t;\n",
  },
  {
    rule: 'react-i18next through @portal/shared/i18n',
    ruleName: 'portal/texts-through-shared',
    path: 'mf-team/src/trans.ts',
    text: "import { Trans } from 'react-i18next/TransWithoutContext';\nexport const Sentence = Trans;\n",
    allowed: {
      path: 'mf-team/src/sentence.ts',
      text: "import { defineTrans } from '@portal/shared/i18n/trans';\nexport const Trans = defineTrans<{ a: string }>('mf-team');\n",
    },
  },
  {
    rule: 'contracts import zod through shared',
    ruleName: 'portal/schema-through-shared',
    path: 'shared/contracts/zod.ts',
    text: "import { z } from 'zod';\nexport const text = z.string();\n",
    allowed: {
      path: 'shared/contracts/schema.ts',
      text: "import * as z from '@portal/shared/schema';\nexport const text = z.string();\n",
    },
  },
  {
    rule: 'events import zod through shared',
    ruleName: 'portal/schema-through-shared',
    path: 'shared/events/zod.ts',
    text: "import * as z from 'zod/mini';\nexport const text = z.string();\n",
  },
  {
    rule: 'no text in JSX',
    ruleName: 'portal/texts-from-locales',
    path: 'mf-team/src/slots/text.card.tsx',
    text: component('<p>Teams</p>'),
    allowed: { path: 'mf-team/src/slots/mark.card.tsx', text: component('<p> · 12 / {name}</p>') },
  },
  {
    rule: 'no text in JSX braces',
    ruleName: 'portal/texts-from-locales',
    path: 'mf-team/src/slots/braces.card.tsx',
    text: component('<p>{`Teams`}</p>'),
  },
  {
    rule: 'no text in spoken attributes',
    ruleName: 'portal/texts-from-locales',
    path: 'mf-team/src/slots/label.card.tsx',
    text: component('<button aria-label="Close" />'),
    allowed: { path: 'mf-team/src/slots/id.card.tsx', text: component('<p data-part="close" />') },
  },
  {
    rule: 'no Chinese outside the locales',
    ruleName: 'portal/no-han-in-components',
    path: 'mf-team/src/slots/han.card.tsx',
    text: "export const title = '团队';\n",
    allowed: { path: 'mf-team/src/locales/zh-CN.ts', text: "export const zhCN = { title: '团队' };\n" },
  },
  {
    rule: 'a space between Chinese and figures',
    ruleName: 'portal/han-spaces',
    path: 'mf-order/src/locales/zh-CN.ts',
    text: "export const zhCN = { expires: '3天后到期' };\n",
    allowed: {
      path: 'mf-apply/src/locales/zh-CN.ts',
      text: "export const zhCN = { expires: '{{count}} 天后，即2026年3月2日到期' };\n",
    },
  },
  {
    rule: 'one form for every count in Chinese',
    ruleName: 'portal/han-plurals',
    path: 'mf-team/src/locales/member/zh-CN.ts',
    text: "export const zhCN = { who_one: '{{first}}', who_other: '{{first}} 和另外 {{rest}} 人' };\n",
    allowed: {
      path: 'mf-team/src/locales/joining/zh-CN.ts',
      text: "export const zhCN = { days_one: '{{count}} 天', days_other: '{{count}} 天' };\n",
    },
  },
  {
    rule: 'no Date.now in the provider',
    ruleName: 'portal/injected-clock',
    path: 'provider/src/order/order.service.ts',
    text: 'export const late = (due: number) => Date.now() > due;\n',
    allowed: {
      path: 'provider/src/platform/runtime/clock.ts',
      text: 'export const now = () => new Date();\n',
    },
  },
  {
    rule: 'no new Date() in the provider',
    ruleName: 'portal/injected-clock',
    path: 'provider/src/order/order.policy.ts',
    text: 'export const late = (due: Date) => new Date() > due;\n',
    allowed: {
      path: 'provider/src/order/order.presenter.ts',
      text: 'export const day = (due: number) => new Date(due);\n',
    },
  },
  {
    rule: "no time of the browser's clock on pages",
    ruleName: 'portal/server-clock',
    path: 'mf-order/src/features/a/late.ts',
    text: 'export const late = (due: number) => Date.now() > due;\n',
    allowed: {
      path: 'mf-order/src/features/a/overdue.ts',
      text: "import { serverNow } from '@portal/shared/http';\nexport const overdue = (due: number) => serverNow() > due;\n",
    },
  },
  {
    rule: "no day of the browser's zone on pages",
    ruleName: 'portal/server-clock',
    path: 'shell/src/messages/today.ts',
    text: "import dayjs from 'dayjs';\nexport const today = () => dayjs();\n",
  },
  {
    rule: 'no message of an error in the provider',
    ruleName: 'portal/errors-through-describe',
    path: 'provider/src/order/cause.service.ts',
    text: 'export const cause = (error: Error) => error.message.slice(0, 300);\n',
    allowed: {
      path: 'provider/src/order/code.service.ts',
      text: 'export const name = (error: Error) => error.name;\n',
    },
  },
  {
    rule: 'no text of an error in the provider',
    ruleName: 'portal/errors-through-describe',
    path: 'provider/src/order/text.service.ts',
    text: 'export const cause = (error: unknown) => String(error);\n',
  },
  {
    rule: 'no Math.random in the provider',
    ruleName: 'portal/injected-randomness',
    path: 'provider/src/code/code.service.ts',
    text: 'export const code = () => Math.random();\n',
  },
  {
    rule: 'no randomUUID in the provider',
    ruleName: 'portal/injected-randomness',
    path: 'provider/src/code/id.service.ts',
    text: "import { randomUUID } from 'node:crypto';\nexport const id = () => randomUUID();\n",
  },
  {
    rule: 'no now() in SQL',
    ruleName: 'portal/no-sql-clock',
    path: 'provider/src/order/order.repository.ts',
    text: "import { sql } from 'drizzle-orm';\nexport const expired = sql`due < now()`;\n",
  },
  {
    rule: 'a service changes rows in a unit of work',
    ruleName: 'portal/writes-in-units',
    path: 'provider/src/order/title.service.ts',
    text: "import { database, setTitle } from './order';\nexport const rename = () => setTitle(database.queries, 'a');\n",
    allowed: {
      path: 'provider/src/order/titles.service.ts',
      text: "import { setTitle, units } from './order';\nexport const rename = () => units.run({}, ({ queries }) => setTitle(queries, 'a'));\n",
    },
  },
  {
    rule: 'settings are read in settings.ts',
    ruleName: 'portal/no-process-in-rules',
    path: 'provider/src/order/env.service.ts',
    text: "export const mode = process.env['MODE'];\n",
  },
  {
    rule: 'no variable in a bundled sub-path',
    ruleName: 'portal/stateless',
    path: 'shared/forms/counter.ts',
    text: 'let count = 0;\nexport const next = () => ++count;\n',
    allowed: { path: 'shared/bus/counter.ts', text: 'let count = 0;\nexport const next = () => ++count;\n' },
  },
  {
    rule: 'no store in a bundled sub-path',
    ruleName: 'portal/stateless',
    path: 'shared/ui/seen.ts',
    text: 'const seen = new Map<string, string>();\nexport const get = (key: string) => seen.get(key);\n',
    allowed: { path: 'shared/ui/table.ts', text: "export const known = new Set(['a', 'b']);\n" },
  },
  {
    rule: 'no React context in a bundled sub-path',
    ruleName: 'portal/stateless',
    path: 'shared/ui/context.tsx',
    text: "import { createContext } from 'react';\nexport const Frame = createContext(0);\n",
  },
  {
    rule: 'named exports',
    ruleName: 'portal/named-exports',
    path: 'mf-team/src/features/a/default-export.ts',
    text: 'export default 1;\n',
    allowed: { path: 'mf-team/webpack.config.ts', text: 'export default {};\n' },
  },
  {
    rule: 'no re-exports',
    ruleName: 'portal/no-barrels',
    path: 'mf-team/src/features/a/all.ts',
    text: "export { one } from './one';\n",
  },
  {
    rule: 'no export *',
    ruleName: 'portal/no-export-star',
    path: 'shared/store/star.ts',
    text: "export * from 'react-redux';\n",
  },
  {
    rule: 'a suppression says why',
    ruleName: 'portal/reasoned-suppression',
    path: 'mf-team/src/features/a/suppressed.ts',
    text: '// oxlint-disable-next-line no-var\nexport var old = 1;\n',
    allowed: {
      path: 'mf-team/src/features/a/reasoned.ts',
      text: '// oxlint-disable-next-line no-var -- read by the old loader\nexport var old = 1;\n',
    },
  },
  {
    rule: 'no pattern that searches from every position',
    ruleName: 'portal/linear-patterns',
    path: 'registry/src/page/trimmed.ts',
    text: "export const trimmed = (path: string) => path.replace(/\\/+$/, '');\n",
    allowed: {
      path: 'registry/src/page/first.ts',
      text: "export const first = (path: string) => path.replace(/^\\/+/, '');\n",
    },
  },
  {
    rule: 'no pattern that backtracks',
    ruleName: 'portal/linear-patterns',
    path: 'shared/contracts/words.ts',
    text: 'export const words = /^(?:\\w+\\s?)+$/;\n',
  },
  {
    rule: 'no pattern that is put together',
    ruleName: 'portal/linear-patterns',
    path: 'provider/src/order/built.ts',
    text: 'export const named = (name: string) => new RegExp(`${name}+$`);\n',
  },
  {
    rule: 'one address of the client',
    ruleName: 'portal/client-address',
    path: 'registry/src/page/caller.ts',
    text: 'export const callerOf = (request: { ip: string }) => request.ip;\n',
    allowed: {
      path: 'provider/src/order/client.ts',
      text: 'export const hostOf = (client: { ip: string }) => client.ip;\n',
    },
  },
  {
    rule: 'one address of the client, also in a pattern',
    ruleName: 'portal/client-address',
    path: 'provider/src/order/taken.ts',
    text: 'export function callerOf(request: { ip: string }) {\n  const { ip } = request;\n  return ip;\n}\n',
  },
  {
    rule: 'one address of the client, also in a parameter',
    ruleName: 'portal/client-address',
    path: 'provider/src/order/asked.ts',
    text: "import type { FastifyRequest } from 'fastify';\nexport const callerOf = ({ ip }: FastifyRequest) => ip;\n",
  },
  {
    rule: 'no any',
    ruleName: 'typescript/no-explicit-any',
    path: 'provider/src/order/any.ts',
    text: 'export const raw = (value: any) => String(value);\n',
  },
  {
    rule: 'no non-null assertion',
    ruleName: 'typescript/no-non-null-assertion',
    path: 'provider/src/order/bang.ts',
    text: 'export const first = (list: string[]) => list[0]!;\n',
  },
  {
    rule: 'rules of hooks',
    ruleName: 'react-hooks/rules-of-hooks',
    path: 'mf-team/src/features/a/hook.tsx',
    text: "import { useState } from 'react';\nexport function Card({ on }: { on: boolean }) {\n  if (on) useState(0);\n  return null;\n}\n",
  },
  {
    rule: 'every value that an effect reads is among its dependencies',
    ruleName: 'react-hooks/exhaustive-deps',
    path: 'mf-team/src/features/a/use-effect.ts',
    text: "import { useEffect } from 'react';\nexport function useTitle(title: string) {\n  useEffect(() => {\n    document.title = title;\n  }, []);\n}\n",
  },
  {
    rule: 'no state is set in an effect (a rule of the compiler)',
    ruleName: 'react/set-state-in-effect',
    path: 'mf-team/src/features/a/use-count.ts',
    text: "import { useEffect, useState } from 'react';\nexport function useCount(start: number) {\n  const [count, setCount] = useState(0);\n  useEffect(() => {\n    setCount(start);\n  }, [start]);\n  return count;\n}\n",
  },
  {
    rule: 'a picture has a text',
    ruleName: 'jsx-a11y/alt-text',
    path: 'mf-team/src/features/a/picture.tsx',
    text: component('<img src="a.png" />'),
    allowed: { path: 'mf-team/src/features/a/shown.tsx', text: component('<img src="a.png" alt="" />') },
  },
];

const ALL: readonly LintPlant[] = [
  ...PLANTS,
  ...Object.entries(TYPESCRIPT_PLANTS).map(([name, text]) => ({
    rule: `${name} of TypeScript`,
    ruleName: `typescript/${name}`,
    path: `provider/src/order/${name}.ts`,
    text,
  })),
];

const TSCONFIG = JSON.stringify({
  extends: './tsconfig.base.json',
  compilerOptions: {
    lib: ['ES2023', 'DOM'],
    types: ['node'],
    noEmit: true,
    composite: false,
    emitDeclarationOnly: false,
  },
  include: ['**/*.ts', '**/*.tsx'],
});

/** Copied, because the patterns of the configuration are relative to its folder. */
const CONFIGURATION = [
  'oxlint.config.ts',
  'scripts/checks/lint/linear-patterns.mjs',
  'scripts/checks/lint/portal-rules.mjs',
  'tsconfig.base.json',
];

interface Diagnostic {
  /** `plugin(name)` */
  readonly code?: string;
  readonly filename: string;
}

/** Lints all plants with the repository's own configuration, in one run. */
export async function lintPlants(): Promise<PlantResult[]> {
  const files = Object.fromEntries([
    ...CONFIGURATION.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')] as const),
    ...ALL.flatMap(({ path, text, allowed }) => [
      [path, text] as const,
      ...(allowed === undefined ? [] : [[allowed.path, allowed.text] as const]),
    ]),
  ]);
  return withTree({ ...files, 'tsconfig.json': TSCONFIG }, async (folder) => {
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    const { output } = await runCommand(bin('oxlint'), ['--format', 'json', '.'], { cwd: folder });
    const rulesAt = rulesByFile(output);
    const found = ALL.map(({ rule, ruleName, path, allowed }) => {
      const there = rulesAt(path);
      const elsewhere = allowed === undefined ? [] : rulesAt(allowed.path);
      return {
        rule,
        caught: there.includes(ruleName) && !elsewhere.includes(ruleName),
        output: `${path}: ${there.join(', ') || 'nothing'}; ${allowed?.path ?? 'no counterpart'}: ${elsewhere.join(', ') || 'nothing'}`,
      };
    });
    return [...found, await everyRuleHasPlant()];
  });
}

interface LintConfig {
  readonly overrides: readonly { readonly rules: Readonly<Record<string, unknown>> }[];
}

/** A name with a mistake, or a rule that oxlint only lists, would report nothing. */
async function everyRuleHasPlant(): Promise<PlantResult> {
  const { default: config } = (await import(join(ROOT, 'oxlint.config.ts'))) as {
    readonly default: LintConfig;
  };
  const planted = new Set(ALL.map(({ ruleName }) => ruleName));
  const missing = config.overrides
    .flatMap(({ rules }) => Object.keys(rules))
    .filter((name) => /^(typescript|portal)\//.test(name) && !planted.has(name));
  return {
    rule: 'every rule of TypeScript and of the house has a plant',
    caught: missing.length === 0,
    output: `no plant: ${missing.join(', ')}`,
  };
}

/** @param output oxlint's report in JSON @returns the names of the rules that a file violates */
function rulesByFile(output: string): (path: string) => readonly string[] {
  const { diagnostics } = JSON.parse(output) as { readonly diagnostics: readonly Diagnostic[] };
  return (path) =>
    diagnostics
      .filter(({ filename }) => filename === path)
      .map(({ code = 'no rule' }) => code.replace(/^(.+)\((.+)\)$/, '$1/$2'));
}
