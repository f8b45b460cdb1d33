/** Repeated to make a string on which a pattern may take long: what separates, and near-matches of what is validated. */
const UNITS: readonly string[] = [
  ...'/.-_@:;,=+*?#%&~^$!|\\"\'<[{( \t',
  '0',
  'a',
  'é',
  '中',
  '😀',
  'a@',
  'a.',
  '1.',
  'f::',
  '../',
  '%2e',
  'a=b&',
  'a=b; ',
  'en;q=0.1,',
  '127.0.0.1, ',
  '{"a":',
  'Version/1 ',
  '01990000-',
];

/** A string of one kind. */
export interface LongKind {
  readonly name: string;
  readonly make: (length: number) => string;
}

const repeated = (unit: string, length: number) =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

/** Each unit alone, before what no pattern ends with, behind what none begins with, and in turn with a letter. */
export const LONG_KINDS: readonly LongKind[] = UNITS.flatMap((unit): LongKind[] => [
  { name: `${unit}…`, make: (length) => repeated(unit, length) },
  { name: `${unit}…!x`, make: (length) => `${repeated(unit, length - 2)}!x` },
  { name: `x!${unit}…`, make: (length) => `x!${repeated(unit, length - 2)}` },
  { name: `${unit}z…!`, make: (length) => `${repeated(`${unit}z`, length - 1)}!` },
]);
