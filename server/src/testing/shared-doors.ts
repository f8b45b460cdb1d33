import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  connectPostgres,
  type PostgresConnections,
} from '@portal/provider/platform/database/postgres-connections';
import { derivedKeys } from '@portal/provider/platform/keys/data-keys';
import { systemRandom } from '@portal/provider/platform/runtime/random';
import { createPostgresCopy, type PostgresCopy } from '@portal/provider/testing/test-database';
import { TEST_LIMITS } from '@portal/provider/testing/test-timeouts';
import { CentralStore } from '@portal/registry/central/central-store';
import { openRegistry, type Registry, type RegistryOptions } from '@portal/registry/registry';
import { sharedDatabase } from '../releases/open-central';

const DATA_KEY = 'a key of the test, which is long enough';

const centralStore = (connections: PostgresConnections, dataKey: string): CentralStore =>
  new CentralStore(sharedDatabase(connections), () =>
    Promise.resolve(derivedKeys(dataKey, systemRandom).cipher),
  );

/** A door of a portal. */
export interface SharedDoor {
  readonly registry: Registry;
  readonly central: CentralStore;
  readonly holder: string;
  readonly folder: string;
  /** Ends it like a process that stops. */
  readonly close: () => Promise<void>;
}

type DoorOptions = Partial<Omit<RegistryOptions, 'shared'>> & {
  readonly dataKey?: string;
  /** Its database; by default that of all. */
  readonly url?: string;
  readonly name?: string;
};

/** Doors on one PostgreSQL, each with a folder and connections of its own. */
export class SharedDoors {
  readonly #copy: PostgresCopy;
  readonly #folders: string[] = [];
  readonly #connections: PostgresConnections[] = [];
  readonly #open = new Set<SharedDoor>();

  private constructor(copy: PostgresCopy) {
    this.#copy = copy;
  }

  static async make(): Promise<SharedDoors> {
    return new SharedDoors(await createPostgresCopy());
  }

  get url(): string {
    return this.#copy.url;
  }

  async newFolder(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'door-'));
    this.#folders.push(folder);
    return folder;
  }

  /** The database, as a process has it that is no door. */
  connect(dataKey = DATA_KEY): CentralStore {
    const connections = connectPostgres(this.url, { limits: TEST_LIMITS });
    this.#connections.push(connections);
    return centralStore(connections, dataKey);
  }

  async open({
    dataKey = DATA_KEY,
    url = this.url,
    name,
    ...options
  }: DoorOptions = {}): Promise<SharedDoor> {
    const connections = connectPostgres(url, { limits: TEST_LIMITS });
    const central = centralStore(connections, dataKey);
    const folder = options.folder ?? (await this.newFolder());
    const holder = randomUUID();
    try {
      const registry = await openRegistry({
        assetOrigins: [],
        providedEvents: [],
        ...options,
        folder,
        shared: { central, holder, door: { name: name ?? holder, program: null } },
      });
      const door: SharedDoor = {
        ...{ registry, central, holder, folder },
        close: async () => {
          if (!this.#open.delete(door)) return;
          await registry.close();
          await connections.close();
        },
      };
      this.#open.add(door);
      return door;
    } catch (error) {
      await connections.close();
      throw error;
    }
  }

  async remove(): Promise<void> {
    for (const door of this.#open) await door.close();
    for (const connections of this.#connections) await connections.close();
    for (const folder of this.#folders) await rm(folder, { recursive: true, force: true });
    await this.#copy.drop();
  }
}
