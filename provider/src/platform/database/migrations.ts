import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

/** One step of the schema, forward only. */
export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly statements: readonly string[];
  readonly checksum: string;
  /**
   * The newest migration that the oldest program knows which can run on the database after this step. Null if every
   * program has to know the step.
   */
  readonly worksFrom: number | null;
}

/** First line of a migration that programs can run beside which do not know it. */
const WORKS_FROM = /^-- Works with programs from (\d{4})\b/;

const journalSchema = z.object({ entries: z.array(z.object({ idx: z.number().int(), tag: z.string() })) });

/** Reads the migrations of this release, in order, from their journal. */
export function readMigrations(folder = join(import.meta.dirname, 'migrations')): readonly Migration[] {
  const journal = journalSchema.parse(
    JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')),
  );
  return journal.entries.map(({ idx, tag }) => {
    const text = readFileSync(join(folder, `${tag}.sql`), 'utf8');
    return {
      number: idx,
      name: tag,
      statements: text.split('--> statement-breakpoint').filter((statement) => statement.trim() !== ''),
      checksum: createHash('sha256').update(text).digest('hex'),
      worksFrom: worksFromOf(text),
    };
  });
}

function worksFromOf(text: string): number | null {
  const [, number] = WORKS_FROM.exec(text) ?? [];
  return number === undefined ? null : Number(number);
}

/** Whether a program whose newest migration is `newest` can run on a database after this step. */
export const worksWith = ({ worksFrom }: Pick<Migration, 'worksFrom'>, newest: number): boolean =>
  worksFrom !== null && worksFrom <= newest;

/** Whether a program whose newest migration is `newest` can run on a database with these steps. */
export const canRunOn = (
  steps: readonly Pick<Migration, 'number' | 'worksFrom'>[],
  newest: number,
): boolean => steps.every((step) => step.number <= newest || worksWith(step, newest));

/** The number of the newest of these migrations; -1 if there are none. */
export const newestOf = (steps: readonly Pick<Migration, 'number'>[]): number =>
  Math.max(-1, ...steps.map(({ number }) => number));
