import { Column, is, SQL } from 'drizzle-orm';
import type { SelectedFieldsOrdered } from 'drizzle-orm/pg-core/query-builders/select.types';

type Decode = (value: unknown) => unknown;
type Field = SelectedFieldsOrdered[number]['field'];
type Row = Record<string, unknown>;

/**
 * A function that converts the driver's rows to those of a statement. Drizzle determines the decoder of each cell
 * anew, which took a fifth of a request for a page of teams; here it is determined once per statement.
 *
 * @returns undefined for fields that drizzle has to map itself, such as the nested ones of a join
 */
export function rowMapper(
  fields: SelectedFieldsOrdered | undefined,
): ((rows: readonly (readonly unknown[])[]) => Row[]) | undefined {
  const columns: { readonly name: string; readonly decode: Decode | null }[] = [];
  for (const { path, field } of fields ?? []) {
    const [name, ...deeper] = path;
    const decode = decoderOf(field);
    if (name === undefined || deeper.length > 0 || decode === undefined) return undefined;
    columns.push({ name, decode });
  }
  if (columns.length === 0) return undefined;
  return (rows) =>
    rows.map((cells) => {
      const row: Row = {};
      for (const [index, { name, decode }] of columns.entries()) {
        const cell = cells[index];
        row[name] = cell === null || decode === null ? cell : decode(cell);
      }
      return row;
    });
}

/** Null if the driver's value stays as it is; undefined if the decoder is not known. */
function decoderOf(field: Field): Decode | null | undefined {
  const decoder = is(field, Column) ? field : sqlDecoderOf(field);
  const decode: unknown = Reflect.get(Object(decoder), 'mapFromDriverValue');
  if (typeof decode !== 'function') return undefined;
  if (decode === Column.prototype.mapFromDriverValue) return null;
  return (value): unknown => Reflect.apply(decode, decoder, [value]);
}

/** Not part of drizzle's types. */
function sqlDecoderOf(field: Exclude<Field, Column>): unknown {
  const sql = is(field, SQL.Aliased) ? field.sql : field;
  return Reflect.get(sql, 'decoder');
}
