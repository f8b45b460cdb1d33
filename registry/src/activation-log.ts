import * as z from 'zod/mini';
import type { ReleaseSignature } from './access/part-keys';
import { ChainedLog } from './chained-log';
import { isPart, isReleaseId } from './names';
import type { Change, Placements } from './placement';

/** Author of an operator's command: the name sent by the command and the address it came from. */
export interface Actor {
  readonly name: string;
  readonly address: string;
}

/** Who makes a step, and why. */
export interface StepAuthor {
  readonly who: Actor;
  readonly reason?: string | undefined;
}

export interface EntryBase {
  readonly seq: number;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly who: Actor;
  /** Why, in the operator's words. */
  readonly reason?: string;
  /** Revision of the release set after this step. */
  readonly revision: number;
}

/** One log line: who did what, and when. `activate` and `rollback` also hold the set they produced. */
export type LogEntry =
  | (EntryBase & {
      readonly action: 'publish';
      readonly part: string;
      readonly release: string;
      /** Commit that it was built from, if the publisher said so. */
      readonly commit?: string;
      /** Of its team, if the part has keys. */
      readonly signature?: ReleaseSignature;
    })
  | (EntryBase & {
      readonly action: 'activate';
      readonly changes: readonly Change[];
      readonly set: Placements;
    })
  | (EntryBase & {
      readonly action: 'rollback';
      readonly changes: readonly Change[];
      readonly set: Placements;
      /** `seq` of the activation that this step undid. */
      readonly undoes: number;
    });

export type PublishEntry = Extract<LogEntry, { action: 'publish' }>;
export type SetEntry = Extract<LogEntry, { set: Placements }>;

/** Whether a step changed the set. */
export const isSetEntry = (entry: LogEntry): entry is SetEntry => entry.action !== 'publish';

/**
 * The fields that the next entry of a log has in any case.
 * @param revision of the release set after the step
 */
export function nextEntryBase(
  entries: readonly EntryBase[],
  { who, reason }: StepAuthor,
  { revision, at }: { readonly revision: number; readonly at: Date },
): EntryBase {
  return {
    seq: (entries.at(-1)?.seq ?? 0) + 1,
    at: at.toISOString(),
    who,
    ...(reason === undefined ? {} : { reason }),
    revision,
  };
}

/** The parts that a step is about. */
export function partsOf(
  step: { readonly part: string } | { readonly changes: readonly Pick<Change, 'part'>[] },
): readonly string[] {
  return 'part' in step ? [step.part] : step.changes.map(({ part }) => part);
}

export const placementSchema = z.object({
  release: z.string().check(z.refine(isReleaseId)),
  assets: z.optional(z.url()),
  publicRoutes: z.optional(z.array(z.string())),
});
export const partSchema = z.string().check(z.refine(isPart));
const change = z.object({
  part: partSchema,
  from: z.nullable(placementSchema),
  to: z.nullable(placementSchema),
});
/** Fields of every entry. */
export const entryBase = {
  seq: z.number().check(z.int(), z.minimum(1)),
  at: z.string(),
  who: z.object({ name: z.string(), address: z.string() }),
  reason: z.optional(z.string()),
  revision: z.number().check(z.int(), z.minimum(0)),
};
const withSet = { ...entryBase, changes: z.array(change), set: z.record(partSchema, placementSchema) };
const entrySchema = z.discriminatedUnion('action', [
  z.object({
    ...entryBase,
    action: z.literal('publish'),
    part: partSchema,
    release: z.string().check(z.refine(isReleaseId)),
    commit: z.optional(z.string()),
    signature: z.optional(z.object({ key: z.string(), value: z.string() })),
  }),
  z.object({ ...withSet, action: z.literal('activate') }),
  z.object({ ...withSet, action: z.literal('rollback'), undoes: z.number() }),
]);

/** The log of publications and activations. */
export type ActivationLog = ChainedLog<LogEntry>;

export const openActivationLog = (folder: string): Promise<ActivationLog> =>
  ChainedLog.open(folder, 'activations.log', (line) => {
    const parsed = z.safeParse(entrySchema, line);
    // zod types an optional key as `T | undefined`, but the validated value never holds an explicit undefined.
    return parsed.success ? (parsed.data as LogEntry) : null;
  });
