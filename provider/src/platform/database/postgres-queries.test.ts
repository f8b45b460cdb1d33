import type pg from 'pg';
import { postgresQueries } from './postgres-queries';
import { appSettings } from './schema/app-settings';

test.each([
  [true, 'all_settings'],
  [false, undefined],
])('prepared statements have a name if sessions keep it: %s', async (hasNames, name) => {
  const names: unknown[] = [];
  const client = {
    query: (statement: { readonly name?: string }) => {
      names.push(statement.name);
      return Promise.resolve({ rows: [] });
    },
  };

  const queries = postgresQueries(client as unknown as pg.Pool, hasNames);
  await queries.select().from(appSettings).prepare('all_settings').execute();

  expect(names).toEqual([name]);
});
