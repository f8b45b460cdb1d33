import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type ChecklistChoice, readChecklist } from './checklist-record';

export interface ChecklistState {
  /** Whose word it is. */
  readonly userId: string | null;
  readonly choice: ChecklistChoice | null;
  /** The account has been asked in this page load. */
  readonly isAccountKnown: boolean;
}

interface Said {
  readonly userId: string;
  readonly choice: ChecklistChoice | null;
}

export const checklistSlice = createSlice({
  name: 'checklist',
  // What this browser remembers, so that the first paint is right already.
  initialState: (): ChecklistState => ({ ...readChecklist(), isAccountKnown: false }),
  reducers: {
    /** By the account's preferences. Who closed it here just now has closed it. */
    accountAnswered(state, { payload: { userId, choice } }: PayloadAction<Said>): ChecklistState {
      const own = state.userId === userId ? state.choice : null;
      return { userId, choice: own === 'closed' ? own : (choice ?? own), isAccountKnown: true };
    },
    checklistSaid: (state, { payload: { userId, choice } }: PayloadAction<Said>): ChecklistState => ({
      ...state,
      userId,
      choice,
    }),
  },
});

export const { accountAnswered, checklistSaid } = checklistSlice.actions;
