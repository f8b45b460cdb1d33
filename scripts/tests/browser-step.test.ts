import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countStories, shownPages } from './browser-step';

const spec = (title: string, status: string) => ({ title, file: 'sign-in.story.ts', tests: [{ status }] });

const report = (specs: ReturnType<typeof spec>[], errors: { message: string }[] = []) => ({
  suites: specs.length === 0 ? [] : [{ title: 'file', suites: [{ title: 'describe', specs }] }],
  errors,
  stats: { expected: 1, skipped: 0, unexpected: 0, flaky: 0 },
});

test('names stories that failed, at any depth of suites', () => {
  const { failures } = countStories(
    report([spec('signs in', 'expected'), spec('signs out', 'unexpected')]),
    1,
    '',
  );

  expect(failures).toEqual(['sign-in.story.ts › signs out']);
});

test('a story that passes at its second try has failed', () => {
  expect(countStories(report([spec('signs in', 'flaky')]), 0, '').failures).toHaveLength(1);
});

test('a file that does not load is a failure', () => {
  const { failures } = countStories(report([], [{ message: 'Cannot find module\nat …' }]), 1, '');

  expect(failures).toEqual(['Cannot find module']);
});

test('a run without stories is a failure', () => {
  expect(countStories(report([]), 0, '').failures).toEqual(['there are no stories']);
});

test('what was skipped is reported with the reasons that stories give, each once', () => {
  const skipped = (description?: string) => ({
    title: 'moves the address',
    file: 'deploy.story.ts',
    tests: [
      {
        status: 'skipped',
        annotations: [{ type: 'skip', ...(description === undefined ? {} : { description }) }],
      },
    ],
  });

  expect(
    countStories(report([skipped('needs haproxy'), skipped('needs haproxy'), skipped()]), 0, '').skipReason,
  ).toBe('needs haproxy');
  expect(countStories(report([spec('signs in', 'expected')]), 0, '')).not.toHaveProperty('skipReason');
});

test('the page of a failed story is shown from its main part on', () => {
  const folder = mkdtempSync(join(tmpdir(), 'browser-step-'));
  const path = join(folder, 'error-context.md');
  const page = ['- generic:', '  - navigation "Menu"', '  - main [ref=e1]:', '    - button "Pay"'].join('\n');
  writeFileSync(
    path,
    `# Error details\n\n\`\`\`\nno\n\`\`\`\n\n# Page snapshot\n\n\`\`\`yaml\n${page}\n\`\`\`\n`,
  );
  const failed = {
    ...spec('pays', 'unexpected'),
    tests: [{ status: 'unexpected', results: [{ attachments: [{ name: 'error-context', path }] }] }],
  };
  expect(shownPages(report([failed, spec('signs in', 'expected')]))).toEqual([
    'Page of “pays”:',
    '  - main [ref=e1]:',
    '    - button "Pay"',
    '',
  ]);
  rmSync(folder, { recursive: true });
});
