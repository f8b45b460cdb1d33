import { userInfo } from 'node:os';

/** The system user that runs this process, by name; a container's user may have only a number. */
export function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${String(process.getuid?.() ?? 'unknown')}`;
  }
}
