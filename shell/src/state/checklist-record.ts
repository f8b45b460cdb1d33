import { storedRecord } from '../browser/stored-value';

/** The user's state of the checklist: started, or dismissed or done. */
export type ChecklistChoice = 'open' | 'closed';

/** The stored choice and its user; null if there is none. */
interface StoredChecklist {
  readonly userId: string | null;
  readonly choice: ChecklistChoice | null;
}

/** Name under which the account stores the choice, among the table views (E24). */
export const CHECKLIST_VIEW = 'home.checklist';

const record = storedRecord('home-checklist');

export function isChecklistChoice(value: unknown): value is ChecklistChoice {
  return value === 'open' || value === 'closed';
}

/** The choice stored in this browser, for the first paint; invalid values count as none. */
export function readChecklist(): StoredChecklist {
  const { userId, choice } = record.read();
  return typeof userId === 'string' && isChecklistChoice(choice)
    ? { userId, choice }
    : { userId: null, choice: null };
}

export function storeChecklist(userId: string, choice: ChecklistChoice): void {
  record.write({ userId, choice });
}
