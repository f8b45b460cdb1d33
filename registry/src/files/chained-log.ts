import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from './durable-file';
import { errnoOf, messageOf, storageError } from '../model/registry-error';
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

/**
 * An append-only log file. Each line is `<sum> <json>`. The checksum covers the line and the previous checksum, so
 * reading stops before a line that was damaged, removed or inserted.
 */
export class ChainedLog<T> {
  readonly #file: string;
  readonly #path: string;
  readonly #readEntry: ReadEntry<T>;
  #content: LogContent<T> = { bytes: NO_BYTES, entries: [], sum: '', problem: null };

  private constructor(folder: string, file: string, readEntry: ReadEntry<T>) {
    this.#file = file;
    this.#path = join(folder, file);
    this.#readEntry = readEntry;
  }

  static async open<T>(folder: string, file: string, readEntry: ReadEntry<T>): Promise<ChainedLog<T>> {
    const log = new ChainedLog(folder, file, readEntry);
    log.#content = await log.#read();
    return log;
  }

  get entries(): readonly T[] {
    return this.#content.entries;
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
   * read or written before. A damaged log is kept under another name first.
   * @throws RegistryError `storage`; the log is unchanged then
   */
  async append(entry: T): Promise<void> {
    const json = JSON.stringify(entry);
    const sum = chain(this.#content.sum, json);
    const bytes = Buffer.concat([this.#content.bytes, Buffer.from(`${sum} ${json}\n`)]);
    try {
      if (this.#content.problem !== null) await this.#keepAside();
      await writeDurably(this.#path, bytes);
    } catch (error) {
      throw storageError(error);
    }
    this.#content = { bytes, entries: [...this.entries, entry], sum, problem: null };
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
