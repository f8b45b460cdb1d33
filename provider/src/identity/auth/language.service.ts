import type { Language } from '@portal/shared/contracts/language';
import type { ProviderDeps } from '../../platform/deps';
import { setLanguage } from './sign-in.repository';

/** The contract's codes for the portal's two languages (call 16). */
const LANGUAGE_OF: Readonly<Record<'zh' | 'en', Language>> = { zh: 'zh-CN', en: 'en' };

export type LanguageService = ReturnType<typeof languageService>;

export function languageService({ units }: Pick<ProviderDeps, 'units'>) {
  return {
    /** Saves the language on the account, if the caller is signed in. For visitors the browser stores it. */
    async choose(lan: 'zh' | 'en', userId: string | null): Promise<{ readonly lan: 'zh' | 'en' }> {
      if (userId !== null)
        await units.run({ locks: { accounts: [userId] } }, async ({ queries, now, accounts }) => {
          if (accounts.get(userId)?.status === 'closed') return;
          await setLanguage(queries, userId, LANGUAGE_OF[lan], now);
        });
      return { lan };
    },
  };
}
