import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Language } from '@portal/shared/contracts/language';
import type { LocaleState } from '@portal/shared/store';

const initialState: LocaleState = { language: 'en' };

export const localeSlice = createSlice({
  name: 'locale',
  initialState,
  reducers: {
    languageChanged: (_state, { payload }: PayloadAction<Language>): LocaleState => ({ language: payload }),
  },
});

export const { languageChanged } = localeSlice.actions;
