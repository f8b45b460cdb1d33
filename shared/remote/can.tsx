import type { ReactNode } from 'react';
import type { Action, PermissionId } from '../contracts/permissions';
import { useSession } from '../store/store';
import { type ActionRow, mayDo } from './can.policy';

/** Whether the person may do it: to this row, or by the account's own permission. Unknown means no. */
export function useCan(action: Action, subject: ActionRow | PermissionId): boolean {
  const { user } = useSession();
  return mayDo(user, action, subject);
}

export interface CanProps {
  readonly do: Action;
  readonly in: ActionRow | PermissionId;
  readonly children: ReactNode;
}

/** Shows its children only to who may: `<Can do="edit" in={team}>`, `<Can do="add" in="team">`. */
export function Can({ do: action, in: subject, children }: CanProps) {
  return useCan(action, subject) ? children : null;
}
