import type { RawStatements } from './raw-statements';

/** A table whose rows are read and written as text, so that no value passes through the types of JavaScript or JSON. */
export interface Table {
  /** With its schema, quoted. */
  readonly name: string;
  /** In the order of their names. */
  readonly columns: readonly Column[];
}

export interface Column {
  /** Quoted. */
  readonly name: string;
  readonly type: string;
}

/** The portal's own schemas. */
export type Schema = 'public' | 'keys' | 'registry';

/** All tables of these schemas, except for that of migrations and those of extensions. */
export async function tablesOf(
  statements: RawStatements,
  schemas: readonly Schema[],
): Promise<readonly Table[]> {
  const rows = await statements.query(
    `select format('%I.%I', n.nspname, c.relname) as name, (
       select jsonb_agg(
         jsonb_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod))
         order by a.attname collate "C"
       )
       from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     )::text as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname in (${schemas.map((schema) => `'${schema}'`).join(', ')})
       and (n.nspname, c.relname) <> ('public', 'schema_migrations')
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     order by format('%I.%I', n.nspname, c.relname) collate "C"`,
  );
  return rows.map((row) => ({
    name: String(row['name']),
    columns: (JSON.parse(String(row['columns'])) ?? []) as readonly Column[],
  }));
}

/** Gives values the same text on every server. Must run in a transaction. */
export async function setTextForms(statements: RawStatements): Promise<void> {
  for (const [name, value] of TEXT_FORMS)
    await statements.query(`select set_config('${name}', '${value}', true)`);
}

const TEXT_FORMS = [
  ['TimeZone', 'UTC'],
  ['DateStyle', 'ISO, MDY'],
  ['IntervalStyle', 'postgres'],
  ['bytea_output', 'hex'],
  ['extra_float_digits', '1'],
] as const;
