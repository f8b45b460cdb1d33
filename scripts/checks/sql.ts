import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root';

const LAWS: readonly (readonly [RegExp, string])[] = [
  [
    /\b(now\s*\(|current_timestamp|current_date|localtimestamp|clock_timestamp)/i,
    "takes the time from the database; it comes as a parameter from the provider's clock",
  ],
  [
    /\b(uuidv7|gen_random_uuid|uuid_generate_v4)\s*\(/i,
    'makes an id in the database; ids come from the provider',
  ],
  [/\bcitext\b/i, 'uses citext, which not every PostgreSQL 15 has; use a unique index on lower(…)'],
];

/** Rules for the text of one migration: it must run on PostgreSQL 15 and on PGlite, and must not read the clock. */
export function sqlProblems(file: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    const statement = line.replace(/--.*$/, '');
    return LAWS.filter(([pattern]) => pattern.test(statement)).map(
      ([, sentence]) => `${file}:${index + 1} ${sentence}`,
    );
  });
}

export function migrationProblems(): string[] {
  const folder = 'provider/src/platform/database/migrations';
  return readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.sql'))
    .flatMap((name) => sqlProblems(`${folder}/${name}`, readFileSync(join(ROOT, folder, name), 'utf8')));
}
