import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Actor } from '../model/log-entry';
import { openRegistry, type Registry, type RegistryOptions } from '../activation/registry';

export const ANYONE: Actor = { name: 'tester', address: '127.0.0.1' };

/** A registry in its own temporary folder that can be closed and opened again. */
export class TemporaryRegistry {
  readonly folder: string;
  readonly #options: Omit<RegistryOptions, 'folder'>;
  #registry: Registry | null = null;

  private constructor(folder: string, options: Omit<RegistryOptions, 'folder'>) {
    this.folder = folder;
    this.#options = options;
  }

  static async make(options: Partial<RegistryOptions> = {}): Promise<TemporaryRegistry> {
    const folder = await mkdtemp(join(tmpdir(), 'registry-'));
    return new TemporaryRegistry(folder, { assetOrigins: [], providedEvents: [], ...options });
  }

  async open(): Promise<Registry> {
    await this.#registry?.close();
    this.#registry = await openRegistry({ folder: this.folder, ...this.#options });
    return this.#registry;
  }

  async close(): Promise<void> {
    await this.#registry?.close();
    this.#registry = null;
  }

  async remove(): Promise<void> {
    await this.close();
    await rm(this.folder, { recursive: true, force: true });
  }
}
