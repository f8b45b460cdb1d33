import { chooseLongStories } from './long-stories';

const FILES = ['deploy-faults.story.ts', 'deploy-restore.story.ts', 'soak.story.ts'];

test('without names everything runs', () => {
  expect(chooseLongStories([], true, FILES)).toEqual({ kind: 'everything' });
  expect(chooseLongStories([], false, FILES)).toEqual({ kind: 'everything' });
});

test('a name stands for the files that begin with it', () => {
  expect(chooseLongStories(['deploy'], true, FILES)).toEqual({
    kind: 'stories',
    files: ['deploy-faults.story.ts', 'deploy-restore.story.ts'],
  });
});

test('a file that two names stand for runs once', () => {
  expect(chooseLongStories(['soak', 'deploy-restore', 'deploy-r'], true, FILES)).toEqual({
    kind: 'stories',
    files: ['deploy-restore.story.ts', 'soak.story.ts'],
  });
});

test('an unknown name is refused with those that exist, even beside a known one', () => {
  expect(chooseLongStories(['soak', 'faults'], true, FILES)).toEqual({
    kind: 'refused',
    sentence: 'There is no long story faults; there are deploy-faults, deploy-restore, soak.',
  });
  expect(chooseLongStories([''], true, FILES).kind).toBe('refused');
});

test('npm test takes no names', () => {
  expect(chooseLongStories(['soak'], false, FILES)).toEqual({
    kind: 'refused',
    sentence: 'Only npm run test:long takes names of stories.',
  });
});
