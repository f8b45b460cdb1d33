import { appliedSteps } from './inspect-database';
import { newestOf } from './migrations';
import type { RawStatements } from './raw-statements';
import { setTextForms, type Table, tablesOf } from './tables';

/** Number of rows, and a sum of the hashes of all rows, so that their order does not matter. */
function digestQuery({ name, columns }: Table): string {
  const row = columns.map((column) => `${column.name}::text`).join(', ');
  return `select count(*) || ' ' || coalesce(sum(
       ('x' || left(encode(sha256(convert_to(row(${row})::text, 'UTF8')), 'hex'), 16))::bit(64)::bigint::numeric
     ), 0) as digest from ${name}`;
}

/**
 * The tables in which the rows of two databases differ. Releases are not compared, and neither is what only the second
 * one has. Both arguments must be in transactions.
 */
export async function differingTables(one: RawStatements, other: RawStatements): Promise<readonly string[]> {
  if ((await newestStep(one)) !== (await newestStep(other))) return ['schema_migrations'];
  const [first, second] = [await digestsOf(one), await digestsOf(other)];
  return [...first].filter(([name, digest]) => second.get(name) !== digest).map(([name]) => name);
}

async function newestStep(statements: RawStatements): Promise<number> {
  return newestOf((await appliedSteps(statements)) ?? []);
}

async function digestsOf(statements: RawStatements): Promise<ReadonlyMap<string, string>> {
  await setTextForms(statements);
  const digests = new Map<string, string>();
  for (const table of await tablesOf(statements, ['public', 'keys'])) {
    const [row] = await statements.query(digestQuery(table));
    digests.set(table.name.replace(/^public\./, ''), String(row?.['digest']));
  }
  return digests;
}
