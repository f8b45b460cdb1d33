import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContextOptions } from '@playwright/test';
import type { SessionTokens } from '@portal/provider/testing/sign-in';
import { publishBuild, readBuildFolder } from '@portal/registry/build-folder';
import { controlClient, type ControlClient } from '@portal/registry/control/control-client';
import { readOpsToken } from '@portal/registry/ops-token';
import { loginPassword } from '@portal/shared/contracts/auth';
import { LANGUAGE_COOKIE } from '@portal/shared/remote/page-cookies';
import { type MeasuredServer, startServer } from '../server-process';
import type { SingleBuild } from '../single/build-single';

/** Storage key of the portal's session token (docs/reference/rules.md#sessions). */
const TOKEN_KEY = 'Access-Token';
/** The demo account with many teams, applications and orders. */
const PERSON = 'zhangwei';

export type StorageState = Exclude<NonNullable<BrowserContextOptions['storageState']>, string>;

/**
 * The compared builds. `federated` is the portal itself. The same sources are one bundle of webpack in `single`, and of
 * Vite, with a tuned cut, in `vite`. `floor` is a small page written by hand that shows the same.
 */
export type SideName = 'federated' | 'single' | 'vite' | 'floor';

/** What a browser needs to open the pages of a side. */
export interface MeasuredSide {
  readonly name: SideName;
  readonly address: string;
  /** Storage state of a browser in which an account has signed in. */
  readonly signedIn: StorageState;
  readonly stop: () => Promise<void>;
}

/** A portal: the real `npm start` with a separate data folder. */
export interface Side extends MeasuredSide, MeasuredServer {
  readonly name: 'federated' | 'single';
  /** Client of its operator. */
  readonly client: ControlClient;
  /** Those of the session of `signedIn`. */
  readonly tokens: SessionTokens;
}

/** Starts a portal. The given builds are released after its own: they replace its parts. */
export async function startSide(name: Side['name'], builds?: SingleBuild): Promise<Side> {
  const server = await startServer({
    args: ['scripts/start.mjs'],
    // Without a captcha a script can sign in. The measured pages use no captcha.
    env: { CAPTCHA: 'off' },
    ready: '/user/login',
  });
  const { address, dataDir } = server;
  try {
    const client = await operatorOf(address, dataDir);
    if (builds !== undefined) await release(builds, client);
    const tokens = await signIn(address, dataDir);
    return { ...server, name, client, tokens, signedIn: storageOf(address, tokens) };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function operatorOf(address: string, dataDir: string): Promise<ControlClient> {
  const token = await readOpsToken(dataDir);
  if (token === null) throw new Error('The portal made no operator token.');
  return controlClient({ address, token, actor: 'bench' });
}

async function release({ parts }: SingleBuild, client: ControlClient): Promise<void> {
  const published = [];
  for (const { part, folder } of parts) {
    const { id } = await publishBuild(await readBuildFolder(folder, part), client);
    published.push({ part, release: id });
  }
  await client.activate(published);
}

async function signIn(address: string, dataDir: string): Promise<SessionTokens> {
  const list = await readFile(path.join(dataDir, 'demo-accounts.txt'), 'utf8');
  const [, password] =
    list
      .split('\n')
      .map((line) => line.trim().split(/\s{2,}/))
      .find(([userName]) => userName === PERSON) ?? [];
  const response = await fetch(`${address}/api${loginPassword.path}`, {
    method: 'POST',
    headers: { origin: address },
    body: new URLSearchParams({
      Ticket: 'none',
      RandStr: 'none',
      UserName: PERSON,
      Password: password ?? '',
    }),
  });
  // The contract's envelope. A refusal has no Id.
  const { msg, obj } = (await response.json()) as {
    readonly msg: string;
    readonly obj?: { readonly Id?: string };
  };
  const cookie = /^token=([^;]+)/.exec(
    response.headers.getSetCookie().find((set) => set.startsWith('token=')) ?? '',
  )?.[1];
  if (obj?.Id === undefined || cookie === undefined) throw new Error(`${PERSON} could not sign in: ${msg}`);
  return { header: obj.Id, cookie };
}

/** Storage state of a browser with both tokens of a session. */
export function storageOf(address: string, { header, cookie }: SessionTokens): StorageState {
  const place = { domain: new URL(address).hostname, path: '/', expires: -1 };
  const cookieOf = (name: string, value: string): StorageState['cookies'][number] => ({
    name,
    value,
    ...place,
    httpOnly: false,
    secure: false,
    sameSite: 'Strict',
  });
  return {
    cookies: [
      cookieOf('token', cookie),
      // The language of the compared pages, independent of the account.
      cookieOf(LANGUAGE_COOKIE, 'en'),
    ],
    origins: [{ origin: address, localStorage: [{ name: TOKEN_KEY, value: header }] }],
  };
}
