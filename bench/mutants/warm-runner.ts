// Runs unit tests for Stryker in one process: a test file is bundled once and evaluated anew for each change. Jest
// takes seconds to start, and these tests milliseconds.
import { readdir } from 'node:fs/promises';
import { createRequire, isBuiltin } from 'node:module';
import path from 'node:path';
import { Script } from 'node:vm';
import type { StrykerOptions } from '@stryker-mutator/api/core';
import { commonTokens, declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin';
import {
  DryRunStatus,
  MutantRunStatus,
  TestStatus,
  type DryRunResult,
  type MutantRunOptions,
  type MutantRunResult,
  type TestResult,
  type TestRunner,
} from '@stryker-mutator/api/test-runner';
import { build, type Plugin } from 'esbuild';
import { expect } from 'expect';
import { testSuite, type SuiteResult } from './suite';

/** Name of the runner in the options of Stryker. */
export const WARM_RUNNER = 'warm';
/** Test files to run for every change, as paths in the repository; without them, those in the folder of the change. */
export const WARM_TESTS = 'warmTests';

const UNIT_TEST = /\.test\.ts$/;
/** Random cases would run thousands of times per change. The others need mocks or a database. */
const NOT_RUN = /(-properties|-histories|-job|\.api|\.kill|\.long)\.test\.ts$/;

type Evaluate = (globals: object) => void;

/** Packages stay loaded. The files of the repository are evaluated anew. */
const PACKAGES_OUTSIDE: Plugin = {
  name: 'packages-outside',
  setup(bundle) {
    bundle.onResolve({ filter: /^[^./]/ }, ({ path: name, importer }) => {
      if (name.startsWith('@portal/') || importer === '') return undefined;
      return { path: isBuiltin(name) ? name : createRequire(importer).resolve(name), external: true };
    });
  },
};

async function bundled(file: string): Promise<Evaluate> {
  const absolute = path.resolve(file);
  const { outputFiles } = await build({
    entryPoints: [absolute],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    target: 'node24',
    plugins: [PACKAGES_OUTSIDE],
    logLevel: 'silent',
  });
  const names = [...Object.keys(testSuite().globals), 'expect', 'require', 'module', 'exports'];
  const code = outputFiles[0]?.text ?? '';
  const script = new Script(`(function (${names.join()}) {${code}\n})`, { filename: absolute });
  const evaluate: unknown = script.runInThisContext();
  if (typeof evaluate !== 'function') throw new Error(`${file} is not a script.`);
  const require = createRequire(absolute);
  return (globals) => {
    const module = { exports: {} };
    const all: Record<string, unknown> = { ...globals, expect, require, module, exports: module.exports };
    Reflect.apply(
      evaluate,
      undefined,
      names.map((name) => all[name]),
    );
  };
}

class WarmRunner implements TestRunner {
  static readonly inject = tokens(commonTokens.options);
  readonly #tests: readonly string[];
  readonly #mutate: readonly string[];
  readonly #bundles = new Map<string, Promise<Evaluate>>();

  constructor(options: StrykerOptions) {
    const tests: unknown = options[WARM_TESTS];
    this.#tests = Array.isArray(tests) ? tests.map(String) : [];
    this.#mutate = options.mutate;
  }

  capabilities() {
    return { reloadEnvironment: true };
  }

  async dryRun(): Promise<DryRunResult> {
    const files = new Set<string>();
    for (const file of this.#mutate) for (const test of await this.#testsOf(file)) files.add(test);
    const tests: TestResult[] = [];
    for (const file of files) {
      const begun = performance.now();
      const { failure } = await this.#run([file]);
      const timeSpentMs = performance.now() - begun;
      const result = { id: file, name: file, timeSpentMs };
      if (failure === null) tests.push({ ...result, status: TestStatus.Success });
      else tests.push({ ...result, status: TestStatus.Failed, failureMessage: failure.message });
    }
    return { status: DryRunStatus.Complete, tests };
  }

  async mutantRun({ activeMutant, sandboxFileName }: MutantRunOptions): Promise<MutantRunResult> {
    const files = await this.#testsOf(path.relative(process.cwd(), sandboxFileName));
    activate(activeMutant.id);
    try {
      const { tests: nrOfTests, failure } = await this.#run(files);
      if (failure === null) return { status: MutantRunStatus.Survived, nrOfTests };
      const { name, message: failureMessage } = failure;
      return { status: MutantRunStatus.Killed, killedBy: [name], failureMessage, nrOfTests };
    } finally {
      activate(undefined);
    }
  }

  async #testsOf(file: string): Promise<readonly string[]> {
    if (this.#tests.length > 0) return this.#tests;
    const folder = path.dirname(file);
    const names = (await readdir(folder)).filter((name) => UNIT_TEST.test(name) && !NOT_RUN.test(name));
    // The tests of the changed file probably fail first.
    const own = path.basename(file, '.ts');
    return names
      .sort((a, b) => Number(b.startsWith(own)) - Number(a.startsWith(own)))
      .map((name) => path.join(folder, name));
  }

  async #run(files: readonly string[]): Promise<SuiteResult> {
    let tests = 0;
    for (const file of files) {
      const evaluate = await this.#bundleOf(file);
      const result = await evaluated(evaluate);
      tests += result.tests;
      if (result.failure !== null) return { tests, failure: result.failure };
    }
    return { tests, failure: null };
  }

  #bundleOf(file: string): Promise<Evaluate> {
    const known = this.#bundles.get(file) ?? bundled(file);
    this.#bundles.set(file, known);
    return known;
  }
}

async function evaluated(evaluate: Evaluate): Promise<SuiteResult> {
  const { globals, run } = testSuite();
  try {
    evaluate(globals);
  } catch (error) {
    return { tests: 0, failure: { name: 'the test file', message: String(error) } };
  }
  return run();
}

/** The changed code compares the id with that of each change. */
function activate(id: string | undefined): void {
  Reflect.set(globalThis, '__stryker__', { activeMutant: id });
}

export const strykerValidationSchema = {
  properties: { [WARM_TESTS]: { type: 'array', items: { type: 'string' } } },
};
export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, WARM_RUNNER, WarmRunner)];
