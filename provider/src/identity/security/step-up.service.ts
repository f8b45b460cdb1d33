import type { StepUpScope } from '@portal/shared/contracts/enums';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError, fieldError } from '../../platform/http/business-error';
import type { CodeProof } from './contact.service';
import type { SecurityTools } from './security-tools';
import { BY_APP } from '../step-up/app-proof';
import { findProtected } from '../records/protected-account.repository';

/** Proofs before a sensitive change. Each returns a ticket that the change spends (docs/reference/rules.md#step-up). */
export function stepUpService(
  { database }: Pick<ProviderDeps, 'database'>,
  { codes, tickets, secondFactors }: Pick<SecurityTools, 'codes' | 'tickets' | 'secondFactors'>,
) {
  return {
    /**
     * Call 51. With `scope` the code to the bound phone replaces another proof: it is the only way to replace a lost
     * mailbox. It cannot replace the proof of a payment, which requires the authenticator (call 6).
     * @throws BusinessError `validationFailed`, `codeWrong`, `codeExpired`, `codeTriesExhausted`
     */
    async bySms(
      userId: string,
      { key, code, scope = 'reset' }: CodeProof & { readonly scope?: StepUpScope | undefined },
    ): Promise<string> {
      if (scope === 'order') throw fieldError('Scope', 'chooseOne');
      const target = (await findProtected(database.queries, userId))?.phoneE164 ?? null;
      // If nothing is bound, no code was sent, so the key is invalid.
      if (target === null) throw new BusinessError(errorCodes.codeExpired);
      await codes.prove({ scene: 'reset', target, key, code, userId });
      return tickets.issue(database.queries, { scope, userId });
    },

    /** Call 53. @throws BusinessError `mfaCodeWrong`, `mfaNotBound`, `rateLimited` */
    async byApp(userId: string, code: string): Promise<string> {
      await secondFactors.verifyCode(userId, code);
      return tickets.issue(database.queries, { scope: 'reset', userId, payload: BY_APP });
    },

    /** Call 54. @throws BusinessError `codeWrong`, `codeExpired`, `codeTriesExhausted` */
    async byMail(userId: string, { key, code }: CodeProof): Promise<string> {
      const target = (await findProtected(database.queries, userId))?.mail?.toLowerCase() ?? null;
      if (target === null) throw new BusinessError(errorCodes.codeExpired);
      await codes.prove({ scene: 'resetMail', target, key, code, userId });
      return tickets.issue(database.queries, { scope: 'reset', userId });
    },
  };
}
