import { useSyncExternalStore } from 'react';
import type { Observable } from './create-observable';

/** The observable's value; re-renders when it changes. */
export function useObservable<T>(observable: Observable<T>): T;
/** The result of `select` for the value; re-renders when it changes, by identity. */
export function useObservable<T, Selected>(
  observable: Observable<T>,
  select: (value: T) => Selected,
): Selected;
export function useObservable<T>(
  { subscribe, current }: Observable<T>,
  select: (value: T) => unknown = (value) => value,
): unknown {
  return useSyncExternalStore(subscribe, () => select(current()));
}
