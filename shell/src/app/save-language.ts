import { lan } from '@portal/shared/contracts/auth';
import type { Language } from '@portal/shared/contracts/language';
import { call } from '@portal/shared/http';
import { hasSession } from '../session/has-session';

/**
 * Saves the chosen language in the account (call 16). Resolves to false if not signed in or if it could not be saved.
 */
export async function saveLanguage(chosen: Language): Promise<boolean> {
  if (!hasSession()) return false;
  try {
    await call(lan, { Lan: chosen === 'en' ? 'en' : 'zh' });
    return true;
  } catch {
    // The choice is stored in this browser and is sent again at the next page load.
    return false;
  }
}
