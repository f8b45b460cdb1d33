import { AsyncLocalStorage } from 'node:async_hooks';
import { NodePgPreparedQuery } from 'drizzle-orm/node-postgres';
import { PglitePreparedQuery } from 'drizzle-orm/pglite';
import type { Database } from '../platform/database/database';

/** Statements that a database was asked, in their order. */
export interface StatementCounter {
  /** The database to use in place of the counted one. */
  readonly database: Database;
  /** SQL of what `work` asks for, `begin` and `commit` among it; what others ask for meanwhile is not in it. */
  during(work: () => Promise<unknown>): Promise<readonly string[]>;
}

/** Counts at the point where the query builder hands a statement to the driver, on both databases. */
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
