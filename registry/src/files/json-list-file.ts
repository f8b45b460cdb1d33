import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import * as z from 'zod/mini';
import { writeDurably } from './durable-file';
import { sequential } from './sequential';
import { errnoOf, RegistryError, storageError } from '../model/registry-error';

/** A list in a JSON file, which is written as a whole. */
export class JsonListFile<T> {
  readonly #path: string;
  readonly #oneAtATime = sequential();
  #items: readonly T[];

  private constructor(path: string, items: readonly T[]) {
    this.#path = path;
    this.#items = items;
  }

  /**
   * @param whenDamaged `empty` for a list that is not worth a failed start
   * @throws RegistryError `invalid` when the file is damaged
   */
  static async open<T>(
    path: string,
    item: z.ZodMiniType<T>,
    { whenDamaged = 'fail' }: { readonly whenDamaged?: 'fail' | 'empty' } = {},
  ): Promise<JsonListFile<T>> {
    const items = await readItems(path, item);
    if (items === null && whenDamaged === 'fail')
      throw new RegistryError('invalid', `${basename(path)} is damaged: restore it from a backup.`);
    return new JsonListFile(path, items ?? []);
  }

  get items(): readonly T[] {
    return this.#items;
  }

  /**
   * Changes the list, after earlier changes.
   * @throws RegistryError `storage`; the list is unchanged then
   */
  update(change: (items: readonly T[]) => readonly T[]): Promise<void> {
    return this.#oneAtATime(async () => {
      const items = change(this.#items);
      try {
        await writeDurably(this.#path, `${JSON.stringify(items, null, 2)}\n`);
      } catch (error) {
        throw storageError(error);
      }
      this.#items = items;
    });
  }
}

/** Null when the file is damaged. */
async function readItems<T>(path: string, item: z.ZodMiniType<T>): Promise<readonly T[] | null> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return [];
    throw error;
  }
  const parsed = z.safeParse(z.array(item), parseJson(text));
  return parsed.success ? parsed.data : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
