import { parseArgs } from 'node:util';

interface BenchOptions<Name extends string> {
  readonly options: Readonly<Record<Name, number>>;
  /** False if an option is below its default: then it is a quick look, whose result is not kept. */
  readonly isComplete: boolean;
  /** Arguments that are not options. */
  readonly chosen: readonly string[];
}

/** Reads the options of a measurement, which are numbers. */
export function readOptions<Name extends string>(
  defaults: Readonly<Record<Name, number>>,
): BenchOptions<Name> {
  // The keys of the record.
  const names = Object.keys(defaults) as Name[];
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
  });
  const given = names.map((name) => [name, numberOf(name, values[name] ?? String(defaults[name]))] as const);
  return {
    options: Object.fromEntries(given) as Record<Name, number>,
    isComplete: given.every(([name, value]) => value >= defaults[name]),
    chosen: positionals,
  };
}

function numberOf(name: string, text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new Error(`--${name} is a whole number from 1, not ${text}.`);
  return Number(text);
}
