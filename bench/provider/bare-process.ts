import {
  benchPort,
  profileArguments,
  responses,
  type ServerProcess,
  START_FLAGS,
  startServer,
} from '../server-process';

const START_MS = 30_000;

export interface BareServer extends ServerProcess {
  /** Its origin. */
  readonly address: string;
}

export interface BareServerOptions {
  readonly databaseUrl: string;
  /** The user whose teams it answers. */
  readonly userId: string;
  /** Folder for a CPU profile. */
  readonly profile: string | undefined;
}

/** Starts the bare Fastify that the provider is compared with. */
export async function startBareServer({
  databaseUrl,
  userId,
  profile,
}: BareServerOptions): Promise<BareServer> {
  const port = await benchPort(1);
  const address = `http://127.0.0.1:${String(port)}`;
  const server = await startServer({
    args: [...START_FLAGS, ...profileArguments(profile), '--import', 'tsx', 'bench/provider/bare-server.ts'],
    env: {
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      USER_ID: userId,
      NODE_ENV: 'production',
    },
    isReady: () => responses(`${address}/readyz`),
    withinMs: START_MS,
  });
  return { ...server, address };
}
