import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type ChecklistChoice, readChecklist } from './checklist-record';

export interface ChecklistState {
  /** The user who made the choice. */
  readonly userId: string | null;
  readonly choice: ChecklistChoice | null;
  /** Whether the account's choice has been loaded in this page load. */
  readonly isAccountKnown: boolean;
}

interface UserChoice {
  readonly userId: string;
  readonly choice: ChecklistChoice | null;
}

export const checklistSlice = createSlice({
  name: 'checklist',
  // From this browser's storage, so that the first paint is already correct.
  initialState: (): ChecklistState => ({ ...readChecklist(), isAccountKnown: false }),
  reducers: {
    /** Applies the account's choice. A checklist that was just closed here stays closed. */
    accountLoaded(state, { payload: { userId, choice } }: PayloadAction<UserChoice>): ChecklistState {
      const own = state.userId === userId ? state.choice : null;
      return { userId, choice: own === 'closed' ? own : (choice ?? own), isAccountKnown: true };
    },
    checklistChosen: (state, { payload: { userId, choice } }: PayloadAction<UserChoice>): ChecklistState => ({
      ...state,
      userId,
      choice,
    }),
  },
});

export const { accountLoaded, checklistChosen } = checklistSlice.actions;
