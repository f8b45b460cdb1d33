import { preferences, setPreferences } from '@portal/shared/contracts/account';
import { mutation, query, remoteApi } from '@portal/shared/store';

/** What the account keeps of this part's tables (E24). */
export const preferencesApi = remoteApi('mf-apply', {
  preferences: query(preferences, 'TableView'),
  setPreferences: mutation(setPreferences, 'TableView'),
});
