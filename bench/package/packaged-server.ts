import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../scripts/checks/root';
import { type MeasuredServer, startServer } from '../server-process';

/** Another package than that of this checkout can be named. */
const PACKAGE = process.env['PORTAL_PACKAGE'] ?? path.join(ROOT, 'dist/portal');

export type Role = 'all' | 'door' | 'provider' | 'jobs';

/** Starts one process of the package. */
export function startPackaged(role: Role, env: Readonly<Record<string, string>>): Promise<MeasuredServer> {
  return startServer({
    args: [path.join(PACKAGE, 'server.mjs'), '--role', role],
    env,
    ready: '/readyz',
    host: '127.0.0.1',
  });
}

/** Resident memory of a process, in MB. */
export async function residentMb({ pid }: Pick<MeasuredServer, 'pid'>): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Math.round((Number(stdout) * 1024) / 1e6);
}
