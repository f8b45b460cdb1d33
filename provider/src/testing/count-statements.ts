import { AsyncLocalStorage } from 'node:async_hooks';
import { NodePgPreparedQuery } from 'drizzle-orm/node-postgres';
import { PglitePreparedQuery } from 'drizzle-orm/pglite';
import type { Database } from '../platform/database/database';

/** Records the statements that a database runs, in order. */
export interface StatementCounter {
  /** The database to use instead of the original one. */
  readonly database: Database;
  /**
   * SQL of the statements of `work`, including `begin` and `commit`. Concurrent statements of other callers are not
   * included.
   */
  during(work: () => Promise<unknown>): Promise<readonly string[]>;
}

/** Records statements where the query builder passes them to the driver, for both databases. */
export function countStatements(database: Database): StatementCounter {
  const counted = new AsyncLocalStorage<string[]>();
  const transaction: Database['transaction'] = async (work) => {
    counted.getStore()?.push('begin');
    const outcome = await database.transaction(work);
    counted.getStore()?.push('commit');
    return outcome;
  };
  return {
    database: { ...database, transaction },
    async during(work) {
      const asked: string[] = [];
      const spies = [NodePgPreparedQuery.prototype, PglitePreparedQuery.prototype].map((prototype) => {
        const { execute } = prototype;
        return jest.spyOn(prototype, 'execute').mockImplementation(function (
          this: InstanceType<typeof PglitePreparedQuery>,
          ...args: Parameters<typeof execute>
        ) {
          counted.getStore()?.push(this.getQuery().sql);
          return Reflect.apply(execute, this, args);
        });
      });
      try {
        await counted.run(asked, work);
      } finally {
        for (const spy of spies) spy.mockRestore();
      }
      return asked;
    },
  };
}
