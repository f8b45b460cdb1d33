import { keptRecord } from '../browser/kept-value';

/** Whether a person still wants the checklist: begun, or dismissed or done with. */
export type ChecklistChoice = 'open' | 'closed';

/** Whose word it is, and which; nothing until one was said. */
interface KeptChecklist {
  readonly userId: string | null;
  readonly choice: ChecklistChoice | null;
}

/** Name under which the account keeps the word, among the views of tables (E24). */
export const CHECKLIST_VIEW = 'home.checklist';

const record = keptRecord('home-checklist');

export function isChecklistChoice(value: unknown): value is ChecklistChoice {
  return value === 'open' || value === 'closed';
}

/** What this browser remembers, for the first paint; nonsense counts as nothing. */
export function readChecklist(): KeptChecklist {
  const { userId, choice } = record.read();
  return typeof userId === 'string' && isChecklistChoice(choice)
    ? { userId, choice }
    : { userId: null, choice: null };
}

export function keepChecklist(userId: string, choice: ChecklistChoice): void {
  record.write({ userId, choice });
}
