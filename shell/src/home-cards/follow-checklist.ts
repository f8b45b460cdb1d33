import type { ShellStore } from '../state/shell-store';
import { isChecklistChoice, keepChecklist } from '../state/checklist-record';
import { accountAnswered } from '../state/checklist.slice';

/** Applies the account's setting of the checklist, unless the user has just changed it in this browser. */
export function followChecklist(store: ShellStore, kept: unknown): void {
  const { user } = store.getState().session;
  if (user === null) return;
  const { userId } = user;
  store.dispatch(accountAnswered({ userId, choice: isChecklistChoice(kept) ? kept : null }));
  const { choice } = store.getState().checklist;
  if (choice !== null) keepChecklist(userId, choice);
}
