import { RegistryError } from '../model/registry-error';
import type { Row, SharedQueries } from './shared-database';

/** A connection runs one statement at a time, and none after the step whose connection it is. */
export function inTurn({ query }: SharedQueries): SharedQueries & { readonly end: () => Promise<void> } {
  let last: Promise<unknown> = Promise.resolve();
  let isOver = false;
  return {
    query(text, params) {
      const run = (): Promise<readonly Row[]> =>
        isOver
          ? Promise.reject(new RegistryError('storage', 'The step has ended; nothing was changed.'))
          : query(text, params);
      const result = last.then(run, run);
      last = result;
      return result;
    },
    async end() {
      isOver = true;
      await last.catch(() => undefined);
    },
  };
}
