import * as z from 'zod/mini';
import { entryBase, partSchema, placementSchema, type EntryBase } from '../model/log-entry';
import type { CentralStore } from '../central/central-store';
import { ChainedLog, logPlace } from '../files/chained-log';
import { isRolloutId } from './arm';
import type { RolloutNumbers } from './rollout-numbers';
import { DEFAULT_MIN_PEOPLE, type RolloutChange, type RolloutPlan } from './rollout-plan';

/** One line of the rollout log. */
export type RolloutEntry = EntryBase & { readonly rollout: string } & (
    | {
        readonly action: 'canary';
        readonly changes: readonly RolloutChange[];
        readonly salt: string;
        readonly percent: number;
        readonly people: readonly string[];
        readonly plan: RolloutPlan | null;
      }
    | {
        readonly action: 'ramp';
        readonly percent: number;
        readonly plan: RolloutPlan | null;
        /** Of a planned step: people of the arm to whom a page was shown since the last one. */
        readonly people?: number;
      }
    | { readonly action: 'halt'; readonly numbers?: RolloutNumbers }
    | { readonly action: 'promote' | 'abort' }
  );

export type RolloutLog = ChainedLog<RolloutEntry>;

const base = { ...entryBase, rollout: z.string().check(z.refine(isRolloutId)) };
const percent = z.number().check(z.minimum(0), z.maximum(100));
const plan = z.nullable(
  z.object({
    then: z.array(percent),
    everyMs: z.number(),
    // Earlier versions of the program wrote none.
    minPeople: z._default(z.number(), DEFAULT_MIN_PEOPLE),
  }),
);
const count = z.number().check(z.minimum(0));
const armNumbers = z.object({
  shown: count,
  lanes: count,
  failing: count,
  slow: count,
  blank: count,
  medianMs: z.nullable(z.number()),
});
const numbers = z.object({
  arm: armNumbers,
  control: armNumbers,
  evidence: z.number(),
  mostly: z.enum(['errors', 'slow pages', 'blank pages']),
});
const entrySchema = z.discriminatedUnion('action', [
  z.object({
    ...base,
    action: z.literal('canary'),
    changes: z.array(z.object({ part: partSchema, from: z.nullable(placementSchema), to: placementSchema })),
    salt: z.string(),
    percent,
    people: z.array(z.string()),
    plan,
  }),
  z.object({ ...base, action: z.literal('ramp'), percent, plan, people: z.optional(count) }),
  z.object({ ...base, action: z.literal('halt'), numbers: z.optional(numbers) }),
  z.object({ ...base, action: z.enum(['promote', 'abort']) }),
]);

/** The log of rollouts, beside the activation log: earlier versions of the program can still read that one. */
export const openRolloutLog = (folder: string, central: CentralStore | null): Promise<RolloutLog> =>
  ChainedLog.open(logPlace(folder, 'rollouts.log', central), (line) => {
    const parsed = z.safeParse(entrySchema, line);
    // zod types an optional key as `T | undefined`, but the validated value never holds an explicit undefined.
    return parsed.success ? (parsed.data as RolloutEntry) : null;
  });
