import pg from 'pg';
import type { ChannelListener } from './database';

/** The connection is checked regularly, because it can be lost without an error. */
const PING_EVERY_MS = 15_000;
const PONG_TIMEOUT_MS = 5_000;
/** Delay between two attempts to reconnect. Each failure doubles it. */
const RETRY_MS = { first: 100, longest: 30_000 } as const;

export interface PostgresSubscriptionOptions {
  readonly databaseUrl: string;
  readonly channel: string;
  readonly listener: ChannelListener;
  /** Called with the error that broke the connection, and with errors of reconnecting. */
  readonly onBroken: (error: Error) => void;
}

/**
 * Listens on a separate connection, which is restored whenever it breaks.
 * @returns a function that ends it; resolves once the connection is closed
 * @throws the driver's error if the first connection fails
 */
export async function subscribePostgres(options: PostgresSubscriptionOptions): Promise<() => Promise<void>> {
  let isClosed = false;
  let retryMs: number = RETRY_MS.first;
  let retry: NodeJS.Timeout | undefined;

  const again = (error: Error): void => {
    if (isClosed) return;
    options.onBroken(error);
    retry = setTimeout(() => void reconnect(), retryMs);
    retry.unref();
    retryMs = Math.min(retryMs * 2, RETRY_MS.longest);
  };

  const reconnect = async (): Promise<void> => {
    try {
      connection = await listeningConnection(options, again);
      retryMs = RETRY_MS.first;
      if (isClosed) await connection.end();
      else options.listener.onGap();
    } catch (error) {
      again(error instanceof Error ? error : new Error('the connection failed'));
    }
  };

  let connection = await listeningConnection(options, again);
  return async () => {
    isClosed = true;
    clearTimeout(retry);
    await connection.end();
  };
}

interface ListeningConnection {
  end(): Promise<void>;
}

/** @param onEnd called once, when the connection no longer listens */
async function listeningConnection(
  { databaseUrl, channel, listener }: PostgresSubscriptionOptions,
  onEnd: (error: Error) => void,
): Promise<ListeningConnection> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'portal events',
    keepAlive: true,
    connectionTimeoutMillis: PONG_TIMEOUT_MS,
    query_timeout: PONG_TIMEOUT_MS,
  });
  let failure = new Error('the connection was closed');
  client.on('error', (error) => (failure = error));
  client.on('notification', ({ payload }) => {
    listener.onNotification(payload ?? '');
  });
  const end = () => client.end().catch(() => undefined);
  try {
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
  } catch (error) {
    await end();
    throw error;
  }
  const pingTimer = setInterval(() => {
    client.query('select 1').catch(() => void end());
  }, PING_EVERY_MS);
  pingTimer.unref();
  client.once('end', () => {
    clearInterval(pingTimer);
    onEnd(failure);
  });
  return { end };
}
