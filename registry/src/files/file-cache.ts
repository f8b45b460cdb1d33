/** Enough for the scripts of a few releases; a part takes about 1 MiB in all encodings. */
const CAPACITY_BYTES = 48 * 1024 * 1024;

/**
 * Immutable files in memory; the least recently used are removed first. It also keeps the active release set available
 * while the disk cannot be read.
 */
export class FileCache {
  readonly #files = new Map<string, Buffer>();
  readonly #capacity: number;
  #bytes = 0;

  constructor(capacity = CAPACITY_BYTES) {
    this.#capacity = capacity;
  }

  async get(key: string, load: () => Promise<Buffer | null>): Promise<Buffer | null> {
    const known = this.#files.get(key);
    if (known !== undefined) {
      this.#files.delete(key);
      this.#files.set(key, known);
      return known;
    }
    const loaded = await load();
    if (loaded !== null) this.put(key, loaded);
    return loaded;
  }

  put(key: string, content: Buffer): void {
    this.drop(key);
    if (content.byteLength > this.#capacity) return;
    this.#files.set(key, content);
    this.#bytes += content.byteLength;
    for (const oldest of this.#files.keys()) {
      if (this.#bytes <= this.#capacity) break;
      this.drop(oldest);
    }
  }

  drop(key: string): void {
    this.#bytes -= this.#files.get(key)?.byteLength ?? 0;
    this.#files.delete(key);
  }
}
