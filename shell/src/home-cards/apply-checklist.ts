import type { ShellStore } from '../state/shell-store';
import { isChecklistChoice, storeChecklist } from '../state/checklist-record';
import { accountLoaded } from '../state/checklist.slice';

/** Applies the account's setting of the checklist, unless the user has just changed it in this browser. */
export function applyChecklist(store: ShellStore, stored: unknown): void {
  const { user } = store.getState().session;
  if (user === null) return;
  const { userId } = user;
  store.dispatch(accountLoaded({ userId, choice: isChecklistChoice(stored) ? stored : null }));
  const { choice } = store.getState().checklist;
  if (choice !== null) storeChecklist(userId, choice);
}
