import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from './durable-file';
import { errnoOf, messageOf } from './registry-error';
import { sha256 } from './sha256';

interface LogContent<T> {
  readonly entries: readonly T[];
  /** Checksum of the last valid line. */
  readonly sum: string;
  /** Why reading stopped before the end; null when every line is valid. */
  readonly problem: string | null;
}

/** Validates the JSON of one line. Null when it is not an entry. */
type ReadEntry<T> = (line: unknown) => T | null;

/**
 * An append-only log file. Each line is `<sum> <json>`. The checksum covers the line and the previous checksum, so
 * reading stops before a line that was damaged, removed or inserted.
 */
export class ChainedLog<T> {
  readonly #file: string;
  readonly #path: string;
  readonly #readEntry: ReadEntry<T>;
  #content: LogContent<T> = { entries: [], sum: '', problem: null };

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
    const found = await this.#read();
    if (found.problem !== null || found.sum === this.#content.sum) return found.problem;
    return `${this.#file} is not what this process wrote: it has ${String(found.entries.length)} lines instead of ${String(this.entries.length)}.`;
  }

  /**
   * Adds an entry: writes the whole log to a new file, syncs it and renames it. A damaged log is kept under another
   * name first.
   */
  async append(entry: T): Promise<void> {
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

  async #read(): Promise<LogContent<T>> {
    try {
      return this.#parse(await readFile(this.#path, 'utf8'));
    } catch (error) {
      if (errnoOf(error) === 'ENOENT') return { entries: [], sum: '', problem: null };
      return { entries: [], sum: '', problem: `${this.#file} cannot be read: ${messageOf(error)}.` };
    }
  }

  #parse(text: string): LogContent<T> {
    const entries: T[] = [];
    let sum = '';
    const lines = text.split('\n');
    // Every line ends with a line feed, so the last piece is empty unless a line was truncated.
    if (lines.at(-1) === '') lines.pop();
    for (const [index, line] of lines.entries()) {
      const entry = this.#parseLine(line, sum);
      if (entry === null)
        return { entries, sum, problem: `${this.#file} is damaged from line ${String(index + 1)} on.` };
      entries.push(entry);
      sum = line.slice(0, line.indexOf(' '));
    }
    return { entries, sum, problem: null };
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

function chain(before: string, json: string): string {
  return sha256(`${before}\n${json}`).slice(0, 32);
}
