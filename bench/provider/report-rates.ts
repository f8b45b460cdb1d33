import { atMost, type Goal } from '../goal';
import { report } from '../report';
import { postgresVersion } from '../result-file';
import type { Rate } from '../statistics';

interface MeasuredRates<Name extends string> {
  /** Of the measurement and its result file. */
  readonly name: string;
  readonly isComplete: boolean;
  /** What was offered to the provider. */
  readonly conditions: object;
  readonly rates: Readonly<Record<Name, Rate>>;
  /** Goals: milliseconds within which 99 of 100 are complete. */
  readonly p99Ms: Readonly<Partial<Record<Name, number>>>;
  /** How often happened what must not happen. */
  readonly faults: Readonly<Record<string, number>>;
  readonly goals?: readonly Goal[];
}

/** Reports how the provider on PostgreSQL coped with a load. */
export async function reportRates<Name extends string>({
  name,
  isComplete,
  conditions,
  rates,
  p99Ms,
  faults,
  goals = [],
}: MeasuredRates<Name>): Promise<void> {
  // The keys of the records.
  const names = Object.keys(rates) as Name[];
  await report({
    name,
    head: [name, 'times', 'per second', 'p50 ms', 'p99 ms', 'max ms'],
    rows: [
      ...names.map((what) => {
        const rate = rates[what];
        return [what, rate.times, rate.perSecond, rate.p50Ms, rate.p99Ms, rate.maxMs];
      }),
      ...Object.entries(faults),
    ],
    isComplete,
    result: { postgres: postgresVersion(), ...conditions, ...rates, faults },
    goals: [
      ...names.flatMap((what) => {
        const most = p99Ms[what];
        return most === undefined ? [] : [atMost(`${what} p99, ms`, rates[what].p99Ms, most)];
      }),
      ...Object.entries(faults).map(([what, count]) => atMost(what, count, 0)),
      ...goals,
    ],
  });
}
