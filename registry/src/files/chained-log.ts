import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CentralStore, SharedLines } from '../central/central-store';
import { writeDurably } from './durable-file';
import { errnoOf, messageOf, RegistryError, storageError } from '../model/registry-error';
import { sha256 } from '../model/sha256';

interface LogContent<T> {
  /** The bytes of the file that are valid. */
  readonly bytes: Buffer;
  readonly entries: readonly T[];
  /** Checksum of the last valid line. */
  readonly sum: string;
  /** Why reading stopped before the end; null when every line is valid. */
  readonly problem: string | null;
}

/** Validates the JSON of one line. Null when it is not an entry. */
type ReadEntry<T> = (line: unknown) => T | null;

const NO_BYTES = Buffer.alloc(0);

/** Where a log is kept. */
export interface LogPlace {
  readonly folder: string;
  readonly file: string;
  /** The lines in the database, of which the file is a copy then. Null when the file is all there is. */
  readonly shared: SharedLines | null;
}

export const logPlace = (folder: string, file: string, central: CentralStore | null): LogPlace => ({
  folder,
  file,
  shared: central?.lines(file) ?? null,
});

/**
 * An append-only log. Each line is `<sum> <json>`. The checksum covers the line and the previous checksum, so reading
 * stops before a line that was damaged, removed or inserted.
 */
export class ChainedLog<T> {
  readonly #file: string;
  readonly #path: string;
  readonly #shared: SharedLines | null;
  readonly #readEntry: ReadEntry<T>;
  #content: LogContent<T> = { bytes: NO_BYTES, entries: [], sum: '', problem: null };

  private constructor({ folder, file, shared }: LogPlace, readEntry: ReadEntry<T>) {
    this.#file = file;
    this.#path = join(folder, file);
    this.#shared = shared;
    this.#readEntry = readEntry;
  }

  static async open<T>(place: LogPlace, readEntry: ReadEntry<T>): Promise<ChainedLog<T>> {
    const log = new ChainedLog(place, readEntry);
    log.#content = await log.#read();
    return log;
  }

  get entries(): readonly T[] {
    return this.#content.entries;
  }

  /** Identifies the entries: checksum of the last one, and of a problem. */
  get stamp(): string {
    return `${this.#content.sum} ${this.problem ?? ''}`;
  }

  get isShared(): boolean {
    return this.#shared !== null;
  }

  /** The problem found when the log was opened. */
  get problem(): string | null {
    return this.#content.problem;
  }

  /** Reads the file again and returns its current problem. */
  async inspect(): Promise<string | null> {
    // Only a log that has changed is parsed again.
    const found = await this.#read(this.#content);
    if (found.problem !== null || found.sum === this.#content.sum) return found.problem;
    return `${this.#file} is not what this process wrote: it has ${String(found.entries.length)} lines instead of ${String(this.entries.length)}.`;
  }

  /**
   * Adds an entry: writes the whole log to a new file, syncs it and renames it. The earlier lines are the bytes that were
   * read or written before. A damaged log is kept under another name first. A shared log gets the line before the file.
   * @throws RegistryError `storage`; the log is unchanged then
   */
  async append(entry: T): Promise<void> {
    const { problem } = this.#content;
    const json = JSON.stringify(entry);
    const sum = chain(this.#content.sum, json);
    const line = `${sum} ${json}`;
    if (this.#shared !== null) {
      if (problem !== null)
        throw new RegistryError(
          'refused',
          `${problem} A newer program may have written it; nothing was changed.`,
        );
      await this.#shared.append(this.entries.length + 1, line);
    }
    const bytes = Buffer.concat([this.#content.bytes, Buffer.from(`${line}\n`)]);
    const next = { bytes, entries: [...this.entries, entry], sum, problem: null };
    if (this.#shared === null) await this.#write(bytes, problem !== null);
    else await this.#copy(bytes);
    this.#content = next;
  }

  /**
   * Takes over what the shared lines have more, or all of them if the copy is of other lines.
   * @throws RegistryError `storage` when they cannot be read
   */
  async pull(): Promise<void> {
    if (this.#shared === null) return;
    const { entries, bytes, sum, problem } = this.#content;
    const known = entries.length;
    const [last, ...more] = await this.#shared.from(Math.max(known, 1));
    const isSame = known > 0 && problem === null && last?.startsWith(`${sum} `) === true;
    if (isSame && more.length === 0) return;
    const lines = isSame ? more : await this.#shared.from(1);
    const content = this.#parse(Buffer.concat([isSame ? bytes : NO_BYTES, bytesOf(lines)]));
    if (content.bytes.equals(bytes) && content.problem === problem) return;
    // Lines that the shared ones do not continue are of an older program, or newer than a database that was restored.
    if (!isSame && problem === null && !content.bytes.subarray(0, bytes.length).equals(bytes))
      await this.#keepAside().catch(() => undefined);
    await this.#copy(content.bytes);
    this.#content = content;
  }

  /** @param known what the file held before */
  async #read(known?: LogContent<T>): Promise<LogContent<T>> {
    try {
      const bytes = await readFile(this.#path);
      return known?.problem === null && known.bytes.equals(bytes) ? known : this.#parse(bytes);
    } catch (error) {
      const nothing = { bytes: NO_BYTES, entries: [], sum: '' };
      if (errnoOf(error) === 'ENOENT') return { ...nothing, problem: null };
      return { ...nothing, problem: `${this.#file} cannot be read: ${messageOf(error)}.` };
    }
  }

  #parse(bytes: Buffer): LogContent<T> {
    const entries: T[] = [];
    let sum = '';
    const lines = bytes.toString('utf8').split('\n');
    // Every line ends with a line feed, so the last piece is empty unless a line was truncated.
    if (lines.at(-1) === '') lines.pop();
    for (const [index, line] of lines.entries()) {
      const entry = this.#parseLine(line, sum);
      if (entry === null) {
        const problem = `${this.#file} is damaged from line ${String(index + 1)} on.`;
        return { bytes: bytesOf(lines.slice(0, index)), entries, sum, problem };
      }
      entries.push(entry);
      sum = line.slice(0, line.indexOf(' '));
    }
    return { bytes: bytesOf(lines), entries, sum, problem: null };
  }

  #parseLine(line: string, before: string): T | null {
    const space = line.indexOf(' ');
    const json = line.slice(space + 1);
    if (space < 0 || line.slice(0, space) !== chain(before, json)) return null;
    try {
      return this.#readEntry(JSON.parse(json));
    } catch {
      return null;
    }
  }

  async #write(bytes: Buffer, isDamaged: boolean): Promise<void> {
    try {
      if (isDamaged) await this.#keepAside();
      await writeDurably(this.#path, bytes);
    } catch (error) {
      throw storageError(error);
    }
  }

  /** The shared lines are authoritative: a copy that cannot be written is found by {@link inspect}, and written again. */
  async #copy(bytes: Buffer): Promise<void> {
    await writeDurably(this.#path, bytes).catch(() => undefined);
  }

  async #keepAside(): Promise<void> {
    try {
      await copyFile(this.#path, `${this.#path}.broken-${new Date().toISOString().replaceAll(':', '')}`);
    } catch (error) {
      if (errnoOf(error) !== 'ENOENT') throw error;
    }
  }
}

function bytesOf(lines: readonly string[]): Buffer {
  return Buffer.from(lines.map((line) => `${line}\n`).join(''));
}

function chain(before: string, json: string): string {
  return sha256(`${before}\n${json}`).slice(0, 32);
}
