import { hostname } from 'node:os';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { controlClient, type ControlClient } from '@portal/registry/control/control-client';
import { readOpsToken } from '@portal/registry/ops-token';
import { RegistryError } from '@portal/registry/registry-error';
import { systemUser } from '../builds/system-user';
import { withSettingsFromFiles } from '../settings/settings-from-files';

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** A portal, and the operator's token for it. */
export interface OperatorAccess {
  /** Origin of the front door. */
  readonly address: string;
  /** Address of the provider, without trailing slash. */
  readonly apiBase: string;
  readonly token: string;
}

/** The portal named by `--to`, the environment or the data folder. */
export async function operatorAccess(to: string | undefined): Promise<OperatorAccess> {
  const dataDir = resolve(process.env['DATA_DIR']?.trim() || '.data');
  const address = await addressOf(to, dataDir);
  if (!URL.canParse(address))
    throw new RegistryError('invalid', `${address} is not an address such as http://localhost:8080.`);
  const apiBase = new URL(process.env['API_BASE']?.trim() || '/api', address).href;
  for (const one of [address, apiBase]) requireSafeLine(one);
  const { OPS_TOKEN } = withSettingsFromFiles(process.env, ['OPS_TOKEN']);
  const token = OPS_TOKEN?.trim() || (await readOpsToken(dataDir));
  if (!token)
    throw new RegistryError(
      'absent',
      `There is no operator token: set OPS_TOKEN, or DATA_DIR to the portal's data folder (${dataDir} has none).`,
    );
  return { address, apiBase, token };
}

/** Client for the front door's operator calls. */
export function connect({ address, token }: OperatorAccess): ControlClient {
  return controlClient({ address, token, actor: `${systemUser()}@${hostname()}` });
}

function requireSafeLine(address: string): void {
  const { protocol, hostname: host } = new URL(address);
  if (protocol !== 'https:' && !LOOPBACK.test(host)) {
    throw new RegistryError('refused', `The operator token is not sent in the clear: use https for ${host}.`);
  }
}

async function addressOf(to: string | undefined, dataDir: string): Promise<string> {
  const { PORTAL_URL, PORT } = process.env;
  if (to !== undefined) return to;
  if (PORTAL_URL?.trim()) return PORTAL_URL.trim();
  if (PORT?.trim()) return `http://localhost:${PORT.trim()}`;
  return readFile(join(dataDir, 'address'), 'utf8').then(
    (text) => text.trim(),
    () => 'http://localhost:8080',
  );
}
