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
}

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
    };
  });
}
