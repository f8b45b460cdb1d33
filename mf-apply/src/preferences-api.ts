import { preferences, setPreferences } from '@portal/shared/contracts/account';
import { mutation, query, remoteApi } from '@portal/shared/store';

/** The account's preferences for this part's tables (E24). */
export const preferencesApi = remoteApi('mf-apply', {
  preferences: query(preferences, 'TableView'),
  setPreferences: mutation(setPreferences, 'TableView'),
});
