import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { writeDurably } from './durable-file';
import { isPart, isReleaseId } from './names';
import type { Change, Placements } from './placement';
import { errnoOf, messageOf } from './registry-error';
import { sha256 } from './sha256';

/** Author of an operator's command: the name sent by the command and the address it came from. */
export interface Actor {
  readonly name: string;
  readonly address: string;
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
  | (EntryBase & { readonly action: 'publish'; readonly part: string; readonly release: string })
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

export type SetEntry = Extract<LogEntry, { set: Placements }>;

/** The parts that an entry is about. */
export function partsOf(entry: LogEntry): readonly string[] {
  return entry.action === 'publish' ? [entry.part] : entry.changes.map(({ part }) => part);
}

const placement = z.object({
  release: z.string().check(z.refine(isReleaseId)),
  assets: z.optional(z.url()),
});
const part = z.string().check(z.refine(isPart));
const change = z.object({ part, from: z.nullable(placement), to: z.nullable(placement) });
const base = {
  seq: z.number().check(z.int(), z.minimum(1)),
  at: z.string(),
  who: z.object({ name: z.string(), address: z.string() }),
  reason: z.optional(z.string()),
  revision: z.number().check(z.int(), z.minimum(0)),
};
const withSet = { ...base, changes: z.array(change), set: z.record(part, placement) };
const entrySchema = z.discriminatedUnion('action', [
  z.object({ ...base, action: z.literal('publish'), part, release: z.string().check(z.refine(isReleaseId)) }),
  z.object({ ...withSet, action: z.literal('activate') }),
  z.object({ ...withSet, action: z.literal('rollback'), undoes: z.number() }),
]);

interface LogContent {
  readonly entries: readonly LogEntry[];
  /** Checksum of the last valid line. */
  readonly sum: string;
  /** Why reading stopped before the end; null when every line is valid. */
  readonly problem: string | null;
}

const FILE = 'activations.log';
const NOTHING: LogContent = { entries: [], sum: '', problem: null };

/**
 * The append-only activation log. Each line is `<sum> <json>`. The checksum covers the line and the previous checksum,
 * so reading stops before a line that was damaged, removed or inserted.
 */
export class ActivationLog {
  readonly #path: string;
  #content: LogContent = NOTHING;

  private constructor(folder: string) {
    this.#path = join(folder, FILE);
  }

  static async open(folder: string): Promise<ActivationLog> {
    const log = new ActivationLog(folder);
    log.#content = await log.#read();
    return log;
  }

  get entries(): readonly LogEntry[] {
    return this.#content.entries;
  }

  /** The problem found when the log was opened. */
  get problem(): string | null {
    return this.#content.problem;
  }

  /** Reads the file again and returns its current problem. */
  async inspect(): Promise<string | null> {
    const found = await this.#read();
    if (found.problem !== null || found.sum === this.#content.sum) return found.problem;
    return `${FILE} is not what this process wrote: it has ${String(found.entries.length)} lines instead of ${String(this.entries.length)}.`;
  }

  /**
   * Adds an entry: writes the whole log to a new file, syncs it and renames it. A damaged log is kept under another
   * name first.
   */
  async append(entry: LogEntry): Promise<void> {
    if (this.#content.problem !== null) await this.#keepAside();
    const entries = [...this.entries, entry];
    let sum = '';
    const lines = entries.map((one) => {
      const json = JSON.stringify(one);
      sum = chain(sum, json);
      return `${sum} ${json}\n`;
    });
    await writeDurably(this.#path, lines.join(''));
    this.#content = { entries, sum, problem: null };
  }

  async #read(): Promise<LogContent> {
    try {
      return parseLog(await readFile(this.#path, 'utf8'));
    } catch (error) {
      if (errnoOf(error) === 'ENOENT') return NOTHING;
      return { ...NOTHING, problem: `${FILE} cannot be read: ${messageOf(error)}.` };
    }
  }

  async #keepAside(): Promise<void> {
    try {
      await copyFile(this.#path, `${this.#path}.broken-${new Date().toISOString().replaceAll(':', '')}`);
    } catch (error) {
      if (errnoOf(error) !== 'ENOENT') throw error;
    }
  }
}

function parseLog(text: string): LogContent {
  const entries: LogEntry[] = [];
  let sum = '';
  const lines = text.split('\n');
  // Every line ends with a line feed, so the last piece is empty unless a line was truncated.
  if (lines.at(-1) === '') lines.pop();
  for (const [index, line] of lines.entries()) {
    const entry = parseLine(line, sum);
    if (entry === null)
      return { entries, sum, problem: `${FILE} is damaged from line ${String(index + 1)} on.` };
    entries.push(entry);
    sum = line.slice(0, line.indexOf(' '));
  }
  return { entries, sum, problem: null };
}

function parseLine(line: string, before: string): LogEntry | null {
  const space = line.indexOf(' ');
  const json = line.slice(space + 1);
  if (space < 0 || line.slice(0, space) !== chain(before, json)) return null;
  try {
    const parsed = z.safeParse(entrySchema, JSON.parse(json));
    // zod types an optional key as `T | undefined`, but the validated value never holds an explicit undefined.
    return parsed.success ? (parsed.data as LogEntry) : null;
  } catch {
    return null;
  }
}

function chain(before: string, json: string): string {
  return sha256(`${before}\n${json}`).slice(0, 32);
}
