import { lan } from '@portal/shared/contracts/auth';
import type { Language } from '@portal/shared/contracts/language';
import { call } from '@portal/shared/http';
import { hasSession } from '../session/has-session';

/** Tells the provider which language was chosen (call 16); false when nobody is signed in or it could not be told. */
export async function tellLanguage(chosen: Language): Promise<boolean> {
  if (!hasSession()) return false;
  try {
    await call(lan, { Lan: chosen === 'en' ? 'en' : 'zh' });
    return true;
  } catch {
    // The choice holds in this browser and is told again at the next page load.
    return false;
  }
}
