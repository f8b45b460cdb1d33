import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import * as z from 'zod/mini';
import type { SharedList } from '../central/central-store';
import { writeDurably } from './durable-file';
import { sequential } from './sequential';
import { errnoOf, RegistryError, storageError } from '../model/registry-error';

interface ListOptions {
  /** `empty` for a list that is not worth a failed start. */
  readonly whenDamaged?: 'fail' | 'empty';
  /** The list in the database, of which the file is a copy then. Null when the file is all there is. */
  readonly shared?: SharedList | null;
}

/** A list in a JSON file, which is written as a whole. */
export class JsonListFile<T> {
  readonly #path: string;
  readonly #item: z.ZodMiniType<T>;
  readonly #shared: SharedList | null;
  readonly #oneAtATime = sequential();
  #items: readonly T[];

  private constructor(
    path: string,
    item: z.ZodMiniType<T>,
    { shared, items }: { readonly shared: SharedList | null; readonly items: readonly T[] },
  ) {
    this.#path = path;
    this.#item = item;
    this.#shared = shared;
    this.#items = items;
  }

  /** @throws RegistryError `invalid` when the file is damaged */
  static async open<T>(
    path: string,
    item: z.ZodMiniType<T>,
    { whenDamaged = 'fail', shared = null }: ListOptions = {},
  ): Promise<JsonListFile<T>> {
    const items = await readItems(path, item);
    if (items === null && whenDamaged === 'fail' && shared === null) throw damaged(path);
    return new JsonListFile(path, item, { shared, items: items ?? [] });
  }

  get items(): readonly T[] {
    return this.#items;
  }

  /**
   * Changes the list, after earlier changes. A shared list is changed in the database first.
   * @throws RegistryError `storage`; the list is unchanged then
   */
  update(change: (items: readonly T[]) => readonly T[]): Promise<void> {
    return this.#oneAtATime(async () => {
      const items = change(this.#items);
      const text = `${JSON.stringify(items, null, 2)}\n`;
      await this.#shared?.write(text);
      await this.#write(text);
      this.#items = items;
    });
  }

  /**
   * Takes over the shared list.
   * @throws RegistryError `invalid` when it is damaged, `storage` when it cannot be read
   */
  async pull(): Promise<void> {
    const text = await this.#shared?.read();
    if (text === undefined) return;
    const items = text === null ? [] : parseItems(text, this.#item);
    if (items === null) throw damaged(this.#path);
    this.#items = items;
    await this.#write(text ?? '[]\n');
  }

  /** Of a shared list the file is only a copy, which the next change writes again. */
  async #write(text: string): Promise<void> {
    try {
      await writeDurably(this.#path, text);
    } catch (error) {
      if (this.#shared === null) throw storageError(error);
    }
  }
}

const damaged = (path: string): RegistryError =>
  new RegistryError('invalid', `${basename(path)} is damaged: restore it from a backup.`);

/** Null when the file is damaged. */
async function readItems<T>(path: string, item: z.ZodMiniType<T>): Promise<readonly T[] | null> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return [];
    throw error;
  }
  return parseItems(text, item);
}

function parseItems<T>(text: string, item: z.ZodMiniType<T>): readonly T[] | null {
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
