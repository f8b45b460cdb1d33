import { createObservable } from './create-observable';

it('notifies of each change once the new value can be read', () => {
  const observable = createObservable(1);
  const seen: number[] = [];
  observable.subscribe(() => seen.push(observable.current()));
  observable.set(2);
  observable.set(3);
  expect(seen).toEqual([2, 3]);
});

it('does not notify if the value stays the same', () => {
  const byIdentity = createObservable('a');
  const byContent = createObservable({ x: 1 }, (one, other) => one.x === other.x);
  const listener = jest.fn();
  byIdentity.subscribe(listener);
  byContent.subscribe(listener);
  const before = byContent.current();
  byIdentity.set('a');
  byContent.set({ x: 1 });
  expect(listener).not.toHaveBeenCalled();
  expect(byContent.current()).toBe(before);
});

it('calls only current subscribers', () => {
  const observable = createObservable(0);
  const heard: string[] = [];
  const stop = observable.subscribe(() => heard.push('first'));
  observable.subscribe(() => heard.push('second'));
  stop();
  observable.set(1);
  expect(heard).toEqual(['second']);
});

it('lets a listener unsubscribe, or subscribe another, while listeners are called', () => {
  const observable = createObservable(0);
  const heard: string[] = [];
  const stop = observable.subscribe(() => {
    heard.push('first');
    stop();
    observable.subscribe(() => heard.push('late'));
  });
  observable.subscribe(() => heard.push('second'));
  observable.set(1);
  expect(heard).toEqual(['first', 'second']);
  observable.set(2);
  expect(heard).toEqual(['first', 'second', 'second', 'late']);
});

it('handles two subscriptions of one function separately', () => {
  const observable = createObservable(0);
  const listener = jest.fn();
  const stop = observable.subscribe(listener);
  observable.subscribe(listener);
  stop();
  observable.set(1);
  expect(listener).toHaveBeenCalledTimes(1);
});
