import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type ChecklistWord, readChecklist } from './checklist-record';

export interface ChecklistState {
  /** Whose word it is. */
  readonly userId: string | null;
  readonly word: ChecklistWord | null;
  /** The account has been asked in this page load. */
  readonly isAccountKnown: boolean;
}

interface Said {
  readonly userId: string;
  readonly word: ChecklistWord | null;
}

export const checklistSlice = createSlice({
  name: 'checklist',
  // What this browser remembers, so that the first paint is right already.
  initialState: (): ChecklistState => ({ ...readChecklist(), isAccountKnown: false }),
  reducers: {
    /** By the account's preferences. Who closed it here just now has closed it. */
    accountAnswered(state, { payload: { userId, word } }: PayloadAction<Said>): ChecklistState {
      const own = state.userId === userId ? state.word : null;
      return { userId, word: own === 'closed' ? own : (word ?? own), isAccountKnown: true };
    },
    checklistSaid: (state, { payload: { userId, word } }: PayloadAction<Said>): ChecklistState => ({
      ...state,
      userId,
      word,
    }),
  },
});

export const { accountAnswered, checklistSaid } = checklistSlice.actions;
