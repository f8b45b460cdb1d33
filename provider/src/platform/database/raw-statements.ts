import { sql, type SQL } from 'drizzle-orm';
import type { Database, Queries } from './database';

/** Statements with `$1` for the first parameter. A door runs them without the query builder, which it does not load. */
export interface RawStatements {
  query(text: string, params?: readonly unknown[]): Promise<readonly Readonly<Record<string, unknown>>[]>;
}

/** A database that runs such statements, and several of them in one transaction. */
export interface RawDatabase extends RawStatements {
  transaction<T>(work: (statements: RawStatements) => Promise<T>): Promise<T>;
}

/** The database of a provider. */
export function rawDatabaseOn(database: Database): RawDatabase {
  return {
    ...rawStatementsOn(database.queries),
    transaction: (work) => database.transaction((handle) => work(rawStatementsOn(handle))),
  };
}

/** The statements of a provider, also inside its transactions. */
export function rawStatementsOn(queries: Queries): RawStatements {
  return {
    async query(text, params = []) {
      const { rows } = await queries.execute(withParams(text, params));
      return rows;
    },
  };
}

function withParams(text: string, params: readonly unknown[]): SQL {
  const chunks = text.split(/\$(\d+)/).map((chunk, index) => {
    // Every second chunk is the number of a parameter.
    return index % 2 === 0 ? sql.raw(chunk) : sql`${params[Number(chunk) - 1]}`;
  });
  return sql.join(chunks);
}
