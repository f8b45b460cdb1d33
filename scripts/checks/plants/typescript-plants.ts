/** One violation of each rule of TypeScript that is on, by the name of the rule: the rules are listed by hand. */
export const TYPESCRIPT_PLANTS: Readonly<Record<string, string>> = {
  'await-thenable': 'export const run = async () => {\n  await 1;\n};\n',
  'ban-ts-comment': '// @ts-expect-error\nexport const total: number = 1;\n',
  'consistent-type-imports':
    "import { Stats } from 'node:fs';\nexport const sizeOf = (stats: Stats) => stats.size;\n",
  'no-array-delete': 'export const drop = (list: number[]) => {\n  delete list[0];\n};\n',
  'no-base-to-string': 'export const text = (value: { a: number }) => value.toString();\n',
  'no-confusing-void-expression':
    'export const run = (work: () => void) => {\n  const done = work();\n  return [done];\n};\n',
  'no-deprecated': 'const rules = {\n  /** @deprecated */\n  old: 1,\n};\nexport const value = rules.old;\n',
  'no-duplicate-type-constituents': "export type State = 'paid' | 'paid';\n",
  'no-dynamic-delete':
    'export const drop = (map: Record<string, number>, key: string) => {\n  delete map[key];\n};\n',
  'no-empty-object-type': 'export const keep = (value: {}) => value;\n',
  'no-explicit-any': 'export const keep = (value: any) => [value];\n',
  'no-extra-non-null-assertion': 'export const keep = (value: { a: number } | null) => value!!.a;\n',
  'no-extraneous-class': 'export class Prices {\n  static read() {\n    return 1;\n  }\n}\n',
  'no-floating-promises':
    'async function pay() {\n  await Promise.resolve();\n}\nexport const run = () => {\n  pay();\n};\n',
  'no-for-in-array':
    'export const run = (list: number[], see: (at: string) => void) => {\n  for (const at in list) see(at);\n};\n',
  'no-generated-empty-object-type': "export type Nothing = Omit<{ a: number }, 'a'>;\n",
  'no-implied-eval': "export const run = () => {\n  setTimeout('alert(1)', 1);\n};\n",
  'no-invalid-void-type': 'export type Answer = string | void;\n',
  'no-meaningless-void-operator': 'const work = () => {};\nexport const run = () => {\n  void work();\n};\n',
  'no-misused-new': 'export interface Price {\n  new (): Price;\n}\n',
  'no-misused-promises':
    'export const run = (list: number[]) => {\n  list.forEach(async (at) => {\n    await Promise.resolve(at);\n  });\n};\n',
  'no-namespace': 'export namespace Prices {\n  export const one = 1;\n}\n',
  'no-non-null-asserted-optional-chain': 'export const keep = (value: { a: number } | null) => value?.a!;\n',
  'no-non-null-assertion': 'export const keep = (value: number | null) => value!;\n',
  'no-redundant-type-constituents': 'export type Answer = unknown | string;\n',
  'no-require-imports': "export const fs: unknown = require('node:fs');\n",
  'no-this-alias':
    'export class Price {\n  value = 1;\n  read() {\n    const self = this;\n    return () => self.value;\n  }\n}\n',
  'no-unnecessary-boolean-literal-compare': 'export const run = (isOn: boolean) => isOn === true;\n',
  'no-unnecessary-condition': 'export const run = (value: { a: number }) => (value ? value.a : 0);\n',
  'no-unnecessary-template-expression': "export const name = `${'a'}b`;\n",
  'no-unnecessary-type-arguments':
    'function keep<T = number>(value?: T) {\n  return value;\n}\nexport const kept = keep<number>();\n',
  'no-unnecessary-type-assertion': 'export const keep = (value: number) => value as number;\n',
  'no-unnecessary-type-constraint': 'export const keep = <T extends unknown>(value: T) => [value];\n',
  'no-unnecessary-type-conversion': 'export const text = (value: string) => String(value);\n',
  'no-unsafe-argument':
    'declare const sent: { value: number };\nexport const kept = Math.abs(JSON.parse(String(sent.value)));\n',
  'no-unsafe-assignment':
    "export const kept = () => {\n  const value = JSON.parse('1');\n  return [value];\n};\n",
  'no-unsafe-call': "export const kept = (): unknown => JSON.parse('1')();\n",
  'no-unsafe-declaration-merging':
    'export interface Price {\n  a: number;\n}\nexport class Price {\n  b = 1;\n}\n',
  'no-unsafe-function-type': 'export const run = (work: Function) => [work];\n',
  'no-unsafe-member-access': "export const kept = (): unknown => JSON.parse('1').a;\n",
  'no-unsafe-return': "export const kept = () => JSON.parse('1');\n",
  'no-unsafe-unary-minus': 'export const minus = (value: string) => -value;\n',
  'no-useless-default-assignment': 'export const keep = ({ a = 1 }: { a: number }) => a;\n',
  'no-wrapper-object-types': 'export const keep = (value: String) => [value];\n',
  'only-throw-error': "export const run = () => {\n  throw 'paid';\n};\n",
  'prefer-as-const': "export const state: 'paid' = 'paid';\n",
  'prefer-namespace-keyword': 'declare module Prices {}\nexport type Kept = typeof Prices;\n',
  'prefer-promise-reject-errors': "export const run = () => Promise.reject('paid');\n",
  'prefer-reduce-type-parameter':
    'export const run = (list: string[]) => list.reduce((all, at) => [...all, at], [] as string[]);\n',
  'prefer-return-this-type': 'export class Price {\n  read(): Price {\n    return this;\n  }\n}\n',
  'related-getter-setter-pairs':
    'export interface Price {\n  get value(): string;\n  set value(next: number);\n}\n',
  'restrict-plus-operands': 'export const sum = (a: number, b: string) => a + b;\n',
  'restrict-template-expressions': 'export const text = (value: { a: number }) => `${value}`;\n',
  'return-await':
    'export const run = async (work: () => Promise<number>) => {\n  try {\n    return work();\n  } catch {\n    return 0;\n  }\n};\n',
  'switch-exhaustiveness-check':
    "export function word(state: 'paid' | 'void') {\n  switch (state) {\n    case 'paid':\n      return 1;\n  }\n  return 0;\n}\n",
  'triple-slash-reference': '/// <reference path="other.d.ts" />\nexport const a = 1;\n',
  'unbound-method':
    'class Price {\n  value = 1;\n  read() {\n    return this.value;\n  }\n}\nexport const { read } = new Price();\n',
  'unified-signatures':
    'export interface Price {\n  read(value: string): void;\n  read(value: number): void;\n}\n',
  'use-unknown-in-catch-callback-variable':
    'export const run = (work: Promise<number>) => work.catch((error: Error) => error.name);\n',
};
