import type { ReactNode } from 'react';
import type { PermissionId } from '../contracts/permissions';
import { useSession } from '../store/store';
import { type ActionOf, type ActionRow, mayDo } from './can.policy';

/** Whether the user may perform an action on this row, or by the account's own permission. Unknown means no. */
export function useCan<Subject extends ActionRow | PermissionId>(
  action: ActionOf<Subject>,
  subject: Subject,
): boolean {
  const { user } = useSession();
  return mayDo(user, action, subject);
}

export interface CanProps<Subject extends ActionRow | PermissionId> {
  readonly do: ActionOf<Subject>;
  readonly in: Subject;
  readonly children: ReactNode;
}

/**
 * Renders its children only if the user has the permission: `<Can do="rename" in={team}>`, `<Can do="add" in="team">`.
 */
export function Can<Subject extends ActionRow | PermissionId>({
  do: action,
  in: subject,
  children,
}: CanProps<Subject>) {
  return useCan(action, subject) ? children : null;
}
