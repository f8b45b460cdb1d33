import type { DomainEvent } from '../events/domain-event.repository';
import { recentEvents } from './recent-events';

const event = (placeId: string): DomainEvent => ({
  name: 'weather.changed',
  major: 1,
  payload: { placeId },
  audience: { users: ['01990000-0000-7000-8000-000000000001'] },
});
const [first, second, third] = [event('1'), event('2'), event('3')];

test('the events since a time are kept in order', () => {
  const recent = recentEvents(0);
  recent.add(first, 10);
  recent.add(second, 20);
  expect(recent.since(10, 111)).toEqual([first, second]);
  expect(recent.since(11, 111)).toEqual([second]);
  expect(recent.since(21, 111)).toEqual([]);
});

test('whether something is missing from before the start is unknown', () => {
  const recent = recentEvents(100);
  recent.add(first, 110);
  expect(recent.since(99, 111)).toBeNull();
  expect(recent.since(100, 111)).toEqual([first]);
});

test('after a gap the events before it are incomplete', () => {
  const recent = recentEvents(0);
  recent.add(first, 10);
  recent.restart(20);
  recent.add(second, 30);
  expect(recent.since(10, 111)).toBeNull();
  expect(recent.since(20, 111)).toEqual([second]);
});

test('events that are too old are dropped, and reported as missing', () => {
  const recent = recentEvents(0, { keepMs: 100, maxEvents: 10 });
  recent.add(first, 10);
  recent.add(second, 50);
  recent.add(third, 111);
  expect(recent.since(9, 111)).toBeNull();
  expect(recent.since(11, 111)).toEqual([second, third]);
});

test('events beyond the limit are dropped, the oldest first', () => {
  const recent = recentEvents(0, { keepMs: 100, maxEvents: 2 });
  [first, second, third].forEach((one, index) => recent.add(one, 10 + index));
  expect(recent.since(9, 111)).toBeNull();
  expect(recent.since(11, 111)).toEqual([second, third]);
});

test('without new events the old ones are still too old', () => {
  const recent = recentEvents(0, { keepMs: 100, maxEvents: 10 });
  recent.add(first, 10);
  expect(recent.since(10, 110)).toEqual([first]);
  expect(recent.since(10, 111)).toBeNull();
});
