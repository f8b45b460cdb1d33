import { keptRecord } from '../browser/kept-record';

/** Whether a person still wants the checklist: begun, or dismissed or done with. */
export type ChecklistWord = 'open' | 'closed';

/** Whose word it is, and which; nothing until one was said. */
interface KeptWord {
  readonly userId: string | null;
  readonly word: ChecklistWord | null;
}

/** Name under which the account keeps the word, among the views of tables (E24). */
export const CHECKLIST_VIEW = 'home.checklist';

const record = keptRecord('home-checklist');

export function isChecklistWord(value: unknown): value is ChecklistWord {
  return value === 'open' || value === 'closed';
}

/** What this browser remembers, for the first paint; nonsense counts as nothing. */
export function readChecklist(): KeptWord {
  const { userId, word } = record.read();
  return typeof userId === 'string' && isChecklistWord(word)
    ? { userId, word }
    : { userId: null, word: null };
}

export function keepChecklist(userId: string, word: ChecklistWord): void {
  record.write({ userId, word });
}
