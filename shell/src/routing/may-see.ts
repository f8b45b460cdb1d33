import { mayOpen } from '@portal/shared/remote/can.policy';
import type { SessionUser } from '@portal/shared/store';
import type { DirectoryEntry } from './route-directory';

/** Whether the user may open a page. Until the user is known, permissions hide nothing; the provider checks them. */
export function maySee(
  { permission }: Pick<DirectoryEntry, 'permission'>,
  user: SessionUser | null,
): boolean {
  return permission === undefined || user === null || mayOpen(user, permission);
}
