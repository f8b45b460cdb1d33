import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '@portal/provider/platform/settings/settings';
import { hasCalls, hasDoor, type Role } from './role';

type Place = Pick<Settings, 'host' | 'port'>;

interface Start {
  readonly settings: Place & Pick<Settings, 'dataDir' | 'sandbox' | 'production' | 'apiBase'>;
  readonly role: Role;
  /** Whether a door serves no pages. */
  readonly assetsOnly?: boolean;
  /** Milliseconds since the start began. */
  readonly elapsed: number;
}

const SUBJECTS: Readonly<Record<Role, string>> = {
  all: 'The portal is',
  door: 'The portal is',
  provider: 'The provider is',
  jobs: 'The jobs run; their health is',
};

/** Where the process listens, and who can sign in to its demo. */
export async function startMessage({ settings, role, assetsOnly = false, elapsed }: Start): Promise<string> {
  const { dataDir, sandbox, production, apiBase } = settings;
  const address = addressOf(settings);
  const hasProvider = hasCalls(role);
  const subject = assetsOnly ? 'The files of releases are' : SUBJECTS[role];
  const lines = [`${subject} at ${address} (ready in ${(elapsed / 1000).toFixed(1)} s)`];
  if (sandbox && hasDoor(role) && !assetsOnly)
    lines.push(`The visitor's phone (sandbox) is at ${address}/sandbox/`);
  if (role === 'door' && !assetsOnly) lines.push(`Its provider is at ${apiBase}`);
  // In production this goes to a log, which more people read than the folder of the data.
  if (hasProvider && !production) lines.push(...(await demoAccounts(dataDir)));
  return `\n${lines.join('\n')}\n`;
}

async function demoAccounts(dataDir: string): Promise<readonly string[]> {
  const accounts = await readFile(join(dataDir, 'demo-accounts.txt'), 'utf8').catch(() => null);
  return accounts === null ? [] : ['Demo accounts:', accounts.trimEnd()];
}

/** The portal's address on this machine. A server on all addresses is reached under its name. */
export function addressOf({ host, port }: Place): string {
  const isAll = host === '0.0.0.0' || host === '::';
  const name = host.includes(':') ? `[${host}]` : host;
  return `http://${isAll ? 'localhost' : name}:${String(port)}`;
}
