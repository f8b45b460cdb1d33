import * as z from 'zod/mini';
import type { ReleaseSignature } from '../access/part-keys';
import type { CentralStore } from '../central/central-store';
import { ChainedLog, logPlace } from '../files/chained-log';
import { entryBase, partSchema, placementSchema, type EntryBase } from '../model/log-entry';
import { isReleaseId } from '../model/names';
import type { Change, Placements } from '../model/placement';

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

const change = z.object({
  part: partSchema,
  from: z.nullable(placementSchema),
  to: z.nullable(placementSchema),
});
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

export const openActivationLog = (folder: string, central: CentralStore | null): Promise<ActivationLog> =>
  ChainedLog.open(logPlace(folder, 'activations.log', central), (line) => {
    const parsed = z.safeParse(entrySchema, line);
    // zod types an optional key as `T | undefined`, but the validated value never holds an explicit undefined.
    return parsed.success ? (parsed.data as LogEntry) : null;
  });
