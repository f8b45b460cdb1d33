import { setTimeout } from 'node:timers';

type Work = () => unknown;

/** The tests and hooks of a `describe`, in the order of the file. */
interface Group {
  readonly before: Work[];
  readonly after: Work[];
  readonly beforeEach: Work[];
  readonly afterEach: Work[];
  readonly members: (Group | Test)[];
}

interface Test {
  readonly name: string;
  readonly work: Work;
}

/** Those of Jest's globals that declare tests. A test file that uses others cannot be run here. */
export interface TestGlobals {
  readonly describe: unknown;
  readonly test: unknown;
  readonly beforeAll: (work: Work) => void;
  readonly afterAll: (work: Work) => void;
  readonly beforeEach: (work: Work) => void;
  readonly afterEach: (work: Work) => void;
}

/** A test that waits longer never ends. */
const TEST_MS = 10_000;

const isGroup = (member: Group | Test): member is Group => 'members' in member;
const emptyGroup = (): Group => ({ before: [], after: [], beforeEach: [], afterEach: [], members: [] });

/** What a test file declares when it is evaluated with these globals. */
export function testSuite(): { readonly globals: TestGlobals; readonly run: () => Promise<SuiteResult> } {
  const root = emptyGroup();
  let current = root;

  const describe = (_name: string, work: Work): void => {
    const outer = current;
    current = emptyGroup();
    outer.members.push(current);
    work();
    current = outer;
  };
  const test = (name: string, work: Work): void => void current.members.push({ name, work });
  const globals = {
    describe: Object.assign(describe, { each: eachOf(describe) }),
    test: Object.assign(test, { each: eachOf(test) }),
    beforeAll: (work: Work) => void current.before.push(work),
    afterAll: (work: Work) => void current.after.push(work),
    beforeEach: (work: Work) => void current.beforeEach.push(work),
    afterEach: (work: Work) => void current.afterEach.push(work),
  };
  return { globals, run: () => runSuite(root) };
}

/** `each` of Jest for a table of rows or of single values. */
function eachOf(declare: (name: string, work: Work) => void) {
  return (table: readonly unknown[]) => (name: string, work: (...row: unknown[]) => unknown) => {
    for (const row of table) {
      const values: readonly unknown[] = Array.isArray(row) ? row : [row];
      declare(name, () => work(...values));
    }
  };
}

export interface SuiteResult {
  readonly tests: number;
  /** The first test that failed, after which no other one was run. */
  readonly failure: { readonly name: string; readonly message: string } | null;
}

async function runSuite(root: Group): Promise<SuiteResult> {
  let tests = 0;

  async function runTest(test: Test, groups: readonly Group[]): Promise<void> {
    tests += 1;
    for (const group of groups) await inOrder(group.beforeEach);
    try {
      await withinTime(test.work);
    } finally {
      for (const group of groups.toReversed()) await inOrder(group.afterEach);
    }
  }

  async function runGroup(group: Group, outer: readonly Group[]): Promise<void> {
    const groups = [...outer, group];
    try {
      await inOrder(group.before);
      for (const member of group.members) {
        if (isGroup(member)) await runGroup(member, groups);
        else
          await runTest(member, groups).catch((error: unknown) => {
            throw new TestFailure(member.name, error);
          });
      }
    } finally {
      await inOrder(group.after);
    }
  }

  try {
    await runGroup(root, []);
    return { tests, failure: null };
  } catch (error) {
    const name = error instanceof TestFailure ? error.test : 'a hook';
    return { tests, failure: { name, message: error instanceof Error ? error.message : String(error) } };
  }
}

/** The failure of a test, with its name. */
class TestFailure extends Error {
  constructor(
    readonly test: string,
    cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

async function inOrder(works: readonly Work[]): Promise<void> {
  for (const work of works) await work();
}

async function withinTime(work: Work): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The test does not end.')), TEST_MS);
  });
  try {
    await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}
