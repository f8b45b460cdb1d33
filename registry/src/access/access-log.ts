import * as z from 'zod/mini';
import { entryBase, partSchema, type EntryBase } from '../model/log-entry';
import type { CentralStore } from '../central/central-store';
import { ChainedLog, logPlace } from '../files/chained-log';
import { VERBS, type Grant } from './grant';

/** A team's token in the history. */
export interface LoggedToken extends Grant {
  readonly id: string;
  readonly name: string;
}

/** One line of the log of tokens and keys. `use` is the first one. */
export type AccessEntry = EntryBase &
  (
    | { readonly action: 'token.create' | 'token.use' | 'token.revoke'; readonly token: LoggedToken }
    | {
        readonly action: 'key.add' | 'key.use' | 'key.remove';
        readonly part: string;
        /** Id of the key. */
        readonly key: string;
      }
  );

export type AccessLog = ChainedLog<AccessEntry>;

const entrySchema = z.discriminatedUnion('action', [
  z.object({
    ...entryBase,
    action: z.enum(['token.create', 'token.use', 'token.revoke']),
    token: z.object({
      id: z.string(),
      name: z.string(),
      parts: z.nullable(z.array(partSchema)),
      verbs: z.array(z.enum(VERBS)),
      upTo: z.number(),
      until: z.string(),
    }),
  }),
  z.object({
    ...entryBase,
    action: z.enum(['key.add', 'key.use', 'key.remove']),
    part: partSchema,
    key: z.string(),
  }),
]);

/** The log of tokens and keys, beside the activation log: earlier versions of the program can still read that one. */
export const openAccessLog = (folder: string, central: CentralStore | null): Promise<AccessLog> =>
  ChainedLog.open(logPlace(folder, 'access.log', central), (line) => {
    const parsed = z.safeParse(entrySchema, line);
    // zod types an optional key as `T | undefined`, but the validated value never holds an explicit undefined.
    return parsed.success ? (parsed.data as AccessEntry) : null;
  });
