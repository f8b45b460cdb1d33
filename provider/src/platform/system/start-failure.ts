import { DatabaseError } from '../database/database-error';
import { SettingsError } from '../settings/settings-error';
import { safeMessage } from '../runtime/safe-error';
import { systemErrorCode } from '../runtime/system-error';

const isAboutPort = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'syscall' in error && error.syscall === 'listen';

/**
 * One sentence for the operator if a start fails for a reason that they can fix, or `null` for a bug, which is reported
 * with its stack.
 */
export function startFailure(
  error: unknown,
  { host, port }: { readonly host: string; readonly port: number },
): string | null {
  if (error instanceof SettingsError || error instanceof DatabaseError) return error.message;
  switch (systemErrorCode(error)) {
    case 'EADDRINUSE':
      return `Port ${port} is taken: another program listens on ${host}:${port}; stop it or set PORT.`;
    case 'EACCES':
      if (!isAboutPort(error)) return `A file cannot be used: ${safeMessage(error)}.`;
      return `Port ${port} may not be used by this user: set PORT to a number from 1024 on.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST ${host} is no address of this machine.`;
    case 'ENOSPC':
      return 'The disk is full: free some room and start again.';
    default:
      return null;
  }
}
