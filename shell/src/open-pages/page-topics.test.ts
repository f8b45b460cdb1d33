import { createPageTopics, LONGEST_TOPIC } from './page-topics';

it('notifies of changes only', () => {
  const topics = createPageTopics();
  const heard = jest.fn();
  const stop = topics.subscribe(heard);
  topics.name('/a', 'Night watch');
  const before = topics.current();
  topics.name('/a', ' Night watch ');
  topics.name('/b', null);
  topics.retainOnly(new Set(['/a']));
  expect(topics.current()).toBe(before);
  expect(heard).toHaveBeenCalledTimes(1);
  topics.name('/a', 'Day watch');
  topics.name('/a', null);
  expect(topics.of('/a')).toBeUndefined();
  expect(heard).toHaveBeenCalledTimes(3);
  stop();
  topics.name('/a', 'Night watch');
  expect(heard).toHaveBeenCalledTimes(3);
});

it('removes closed pages', () => {
  const topics = createPageTopics();
  topics.name('/a', 'Night watch');
  topics.name('/b', 'Day watch');
  topics.retainOnly(new Set(['/b']));
  expect([...topics.current()]).toEqual([['/b', 'Day watch']]);
});

it('truncates between characters', () => {
  const topics = createPageTopics();
  topics.name('/a', '🌙'.repeat(LONGEST_TOPIC + 1));
  expect(topics.of('/a')).toBe(`${'🌙'.repeat(LONGEST_TOPIC - 1)}…`);
  topics.name('/a', '🌙'.repeat(LONGEST_TOPIC));
  expect(topics.of('/a')).toBe('🌙'.repeat(LONGEST_TOPIC));
});
