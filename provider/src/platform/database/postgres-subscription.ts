import pg from 'pg';
import type { ChannelListener } from './database';

/** The connection is checked regularly, because it can be lost without an error. */
const PING_EVERY_MS = 15_000;
const PONG_TIMEOUT_MS = 5_000;
/** Delay between two attempts to reconnect. Each failure doubles it. */
const RETRY_MS = { first: 100, longest: 30_000 } as const;

export interface PostgresSubscriptionOptions {
  readonly databaseUrl: string;
  /** Called with the error that broke the connection, and with errors of reconnecting. */
  readonly onBroken: (error: Error) => void;
}

/** Listens to channels on one connection of its own, which is open while somebody listens, and restored when it breaks. */
export class PostgresSubscription {
  readonly #options: PostgresSubscriptionOptions;
  readonly #listeners = new Map<string, Set<ChannelListener>>();
  #connection: Promise<pg.Client> | null = null;
  /** The one that listens now. Of others it does not matter when they end. */
  #current: pg.Client | null = null;
  #retryMs: number = RETRY_MS.first;
  #retry: NodeJS.Timeout | undefined;

  constructor(options: PostgresSubscriptionOptions) {
    this.#options = options;
  }

  /**
   * @returns a function that ends it; resolves once the last listener's connection is closed
   * @throws the driver's error if there is no connection
   */
  async listen(channel: string, listener: ChannelListener): Promise<() => Promise<void>> {
    const known = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, known.add(listener));
    try {
      this.#connection ??= this.#connect();
      await (await this.#connection).query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await this.#forget(channel, listener);
      throw error;
    }
    return () => this.#forget(channel, listener);
  }

  async #forget(channel: string, listener: ChannelListener): Promise<void> {
    const listeners = this.#listeners.get(channel);
    listeners?.delete(listener);
    if (listeners?.size === 0) this.#listeners.delete(channel);
    if (this.#listeners.size > 0) return;
    clearTimeout(this.#retry);
    const open = this.#connection;
    this.#connection = null;
    this.#current = null;
    await open?.then(end, () => undefined);
  }

  #again(error: Error): void {
    this.#connection = null;
    if (this.#listeners.size === 0) return;
    this.#options.onBroken(error);
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => void this.#reconnect(), this.#retryMs);
    this.#retry.unref();
    this.#retryMs = Math.min(this.#retryMs * 2, RETRY_MS.longest);
  }

  async #reconnect(): Promise<void> {
    try {
      this.#connection ??= this.#connect();
      await this.#connection;
    } catch (error) {
      this.#again(error instanceof Error ? error : new Error('the connection failed'));
      return;
    }
    this.#retryMs = RETRY_MS.first;
    for (const listeners of this.#listeners.values()) for (const { onGap } of listeners) onGap();
  }

  /** A connection that listens to all channels. */
  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#options.databaseUrl,
      application_name: 'portal events',
      keepAlive: true,
      connectionTimeoutMillis: PONG_TIMEOUT_MS,
      query_timeout: PONG_TIMEOUT_MS,
    });
    let failure = new Error('the connection was closed');
    client.on('error', (error) => (failure = error));
    client.on('notification', ({ channel, payload }) => {
      for (const { onNotification } of this.#listeners.get(channel) ?? []) onNotification(payload ?? '');
    });
    try {
      await client.connect();
      for (const channel of this.#listeners.keys())
        await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await end(client);
      throw error;
    }
    const pingTimer = setInterval(() => {
      client.query('select 1').catch(() => void end(client));
    }, PING_EVERY_MS);
    pingTimer.unref();
    client.once('end', () => {
      clearInterval(pingTimer);
      if (this.#current === client) this.#again(failure);
    });
    this.#current = client;
    return client;
  }
}

const end = (client: pg.Client): Promise<void> => client.end().catch(() => undefined);
