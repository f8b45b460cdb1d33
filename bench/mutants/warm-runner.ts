// Runs unit tests for Stryker in one process, in which they are evaluated anew for each change. Jest takes seconds to
// start, and these tests milliseconds.
import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
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
import { expect } from 'expect';
import { afterAll, afterEach, beforeAll, beforeEach, describe, resetState, run, test } from 'jest-circus';

/** Name of the runner in the options of Stryker. */
export const WARM_RUNNER = 'warm';
/** Test files to run for every change, as paths in the repository; without them, those in the folder of the change. */
export const WARM_TESTS = 'warmTests';

const UNIT_TEST = /\.test\.ts$/;
/** Random cases would run thousands of times per change. The others need mocks or a database. */
const NOT_RUN = /(-properties|-histories|-job|\.api|\.kill|\.long)\.test\.ts$/;

/** Those of Jest's globals that need no mocks. */
const GLOBALS = { describe, test, beforeAll, afterAll, beforeEach, afterEach, expect };

const require = createRequire(import.meta.url);

/** Declares the tests of a file. Packages stay loaded; the files of the repository are evaluated anew. */
function declareTests(file: string): void {
  for (const loaded of Object.keys(require.cache))
    if (!loaded.includes('/node_modules/')) Reflect.deleteProperty(require.cache, loaded);
  require(path.resolve(file));
}

interface SuiteResult {
  readonly tests: number;
  readonly failure: { readonly name: string; readonly message: string } | null;
}

class WarmRunner implements TestRunner {
  static readonly inject = tokens(commonTokens.options);
  readonly #tests: readonly string[];
  readonly #mutate: readonly string[];

  constructor(options: StrykerOptions) {
    const tests: unknown = options[WARM_TESTS];
    this.#tests = Array.isArray(tests) ? tests.map(String) : [];
    this.#mutate = options.mutate;
    Object.assign(globalThis, GLOBALS);
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
      const result = await runTests(file);
      tests += result.tests;
      if (result.failure !== null) return { tests, failure: result.failure };
    }
    return { tests, failure: null };
  }
}

async function runTests(file: string): Promise<SuiteResult> {
  resetState();
  try {
    declareTests(file);
  } catch (error) {
    return { tests: 0, failure: { name: file, message: String(error) } };
  }
  const { testResults } = await run();
  const failed = testResults.find(({ errors }) => errors.length > 0);
  const failure = failed && { name: failed.testPath.join(' '), message: String(failed.errors[0]) };
  return { tests: testResults.length, failure: failure ?? null };
}

/** The changed code compares the id with that of each change. */
function activate(id: string | undefined): void {
  Reflect.set(globalThis, '__stryker__', { activeMutant: id });
}

export const strykerValidationSchema = {
  properties: { [WARM_TESTS]: { type: 'array', items: { type: 'string' } } },
};
export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, WARM_RUNNER, WarmRunner)];
