import { mayOpen } from '@portal/shared/remote/can.policy';
import type { SessionUser } from '@portal/shared/store';
import type { DirectoryEntry } from './route-directory';

/** Whether the person may open a page. Until it is known who the person is, permissions hide nothing; the provider guards. */
export function maySee(
  { permission }: Pick<DirectoryEntry, 'permission'>,
  user: SessionUser | null,
): boolean {
  return permission === undefined || user === null || mayOpen(user, permission);
}
