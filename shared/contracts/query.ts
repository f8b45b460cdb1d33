import * as z from '@portal/shared/schema';
import { plainText } from './canonical';
import { canonicalText, whole } from './fields';
import type { FieldMessageKey } from './field-messages';

/*
 * Values of a query string. They arrive as text, and a list with one item arrives as a plain value. Callers in the
 * browser pass numbers, booleans and lists unchanged.
 */

/** A whole number within limits. Digits as text are accepted. */
export function queryInt(min: number, max: number, message: FieldMessageKey = 'enterNumber') {
  const fromText = z.transform((value: number | `${number}`): unknown =>
    typeof value === 'string' && /^-?[0-9]{1,15}$/.test(value) ? Number(value) : value,
  );
  return z.pipe(fromText, whole(min, max, message));
}

/** `true`, `false`, `1`, `0`. */
export function queryBool() {
  const fromText = z.transform((value: boolean | 'true' | 'false' | '1' | '0'): unknown => {
    if (value === 'true' || value === '1') return true;
    if (value === 'false' || value === '0') return false;
    return value;
  });
  return z.pipe(fromText, z.boolean('chooseOne'));
}

/** A repeated key: `Status=unpaid&Status=inProcess`, or `Status=unpaid` for a list of one. */
export function queryList<Item extends z.ZodMiniType>(item: Item, max = 100) {
  const asList = z.transform((value: z.input<Item> | readonly z.input<Item>[]): unknown =>
    Array.isArray(value) ? value : [value],
  );
  return z.pipe(asList, z.array(item, 'chooseSome').check(z.maxLength(max, 'tooMany')));
}

/** A filter by any of the values of a closed set. */
export function queryEnums<const Values extends readonly string[]>(values: Values) {
  return z.optional(queryList(z.enum(values, 'chooseOne'), values.length));
}

/** A filter by one value of a closed set. */
export function queryEnum<const Values extends readonly string[]>(values: Values) {
  return z.optional(z.enum(values, 'chooseOne'));
}

/** A search text. Blank means no filter. */
export function keyword() {
  return z.optional(canonicalText(plainText, 0, 64, 'textTooLong'));
}

/** Maximum page number. Keeps the offset in a sane range. */
const MAX_PAGE = 1_000_000;
export const PAGE_SIZE_DEFAULT = 10;
export const MAX_PAGE_SIZE = 100;

/** One step of a sort order. */
export interface SortStep<Field extends string = string> {
  readonly field: Field;
  readonly descending: boolean;
}

function parseSort<Field extends string>(value: string, fields: readonly Field[]): SortStep<Field>[] | null {
  const steps: SortStep<Field>[] = [];
  for (const part of value.split(',').filter((name) => name !== '')) {
    const descending = part.startsWith('-');
    const field = fields.find((name) => name === (descending ? part.slice(1) : part));
    if (field === undefined || steps.some((step) => step.field === field)) return null;
    steps.push({ field, descending });
  }
  return steps;
}

/** `field,-field` of the given fields. Parsed into steps; an empty list if absent. */
export function sort<const Fields extends readonly string[]>(fields: Fields) {
  return z.prefault(
    z.pipe(
      z.string('sortUnknown').check(
        z.maxLength(128, 'sortUnknown'),
        z.refine((value) => parseSort(value, fields) !== null, 'sortUnknown'),
      ),
      z.transform((value: string): readonly SortStep<Fields[number]>[] => parseSort(value, fields) ?? []),
    ),
    '',
  );
}

/** `Page` (from 1), `PageSize` (1–100, default 10) and `Sort` by the sortable fields of the list. */
export function pagingFields<const Fields extends readonly string[]>(sortable: Fields) {
  return {
    Page: z.prefault(queryInt(1, MAX_PAGE), 1),
    PageSize: z.prefault(queryInt(1, MAX_PAGE_SIZE), PAGE_SIZE_DEFAULT),
    Sort: sort(sortable),
  };
}
