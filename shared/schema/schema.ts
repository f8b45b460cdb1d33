/*
 * The functions of zod that browser code uses, as one module that the shell provides to all parts. zod itself cannot be
 * provided: its namespaces would bring every locale and format into the page (docs/decisions/0028-shared-modules-per-page.md).
 */
import { iso as isoFormats, regexes as patterns } from 'zod/mini';

export {
  ZodMiniObject,
  ZodMiniString,
  ZodMiniType,
  _default,
  array,
  boolean,
  check,
  config,
  custom,
  discriminatedUnion,
  enum,
  extend,
  int,
  ipv4,
  ipv6,
  length,
  literal,
  looseObject,
  maxLength,
  maximum,
  minLength,
  minimum,
  nonnegative,
  normalize,
  null,
  nullable,
  nullish,
  number,
  object,
  optional,
  overwrite,
  parse,
  pipe,
  prefault,
  record,
  refine,
  regex,
  safeParse,
  startsWith,
  string,
  toLowerCase,
  toUpperCase,
  transform,
  trim,
  undefined,
  union,
  unknown,
  uuid,
  uuidv7,
} from 'zod/mini';
export type { core, infer, input, output } from 'zod/mini';

export const iso = { datetime: isoFormats.datetime } as const;
export const regexes = { datetime: patterns.datetime, email: patterns.email, uuid: patterns.uuid } as const;
