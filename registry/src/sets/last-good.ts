import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Releases } from '../rules/activation-rules';
import { placementSchema } from '../model/log-entry';
import { writeDurably } from '../files/durable-file';
import type { Placements } from '../model/placement';
import { errnoOf, messageOf, RegistryError } from '../model/registry-error';
import { parseRelease } from '../store/release-schema';
import type { Serving } from './release-set';
import { sha256 } from '../model/sha256';

const FILE = 'last-good.json';

const content = z.object({
  revision: z.number(),
  placements: z.record(z.string(), placementSchema),
  releases: z.array(z.unknown()),
});

export interface LastGood {
  readonly revision: number;
  readonly placements: Placements;
  readonly releases: Releases;
}

/** Saves a complete copy of the served set, independent of log and releases, for the case that those are damaged. */
export async function saveLastGood(folder: string, { set, placements, releases }: Serving): Promise<void> {
  const json = JSON.stringify({ revision: set.revision, placements, releases: [...releases.values()] });
  await writeDurably(join(folder, FILE), `${sha256(json)} ${json}\n`);
}

/** Null when no copy exists. @throws RegistryError `invalid` when it is damaged */
export async function readLastGood(folder: string): Promise<LastGood | null> {
  let text: string;
  try {
    text = await readFile(join(folder, FILE), 'utf8');
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return null;
    throw damaged(messageOf(error), error);
  }
  const space = text.indexOf(' ');
  const json = text.slice(space + 1).trimEnd();
  if (text.slice(0, space) !== sha256(json)) throw damaged('its sum does not match');
  const parsed = z.safeParse(content, JSON.parse(json));
  if (!parsed.success) throw damaged('it does not fit its schema');
  const releases = parsed.data.releases.map((release) => parseRelease(JSON.stringify(release)));
  return {
    revision: parsed.data.revision,
    // zod types an optional key as `T | undefined`, but JSON holds no explicit undefined.
    placements: parsed.data.placements as Placements,
    releases: new Map(releases.map((release) => [release.part, release])),
  };
}

function damaged(why: string, cause?: unknown): RegistryError {
  return new RegistryError('invalid', `${FILE} is damaged: ${why}.`, { cause });
}
