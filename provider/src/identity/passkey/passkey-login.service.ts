import type { ParsedRequestOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { passkeyLoginOptions, passkeyLoginVerify } from '@portal/shared/contracts/passkey';
import type { LoginCompletionService, SignedIn, SigningIn } from '../auth/login-completion.service';
import { findAccountById, type AccountRow } from '../records/sign-in-account.repository';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError } from '../../platform/http/business-error';
import { notifySecurityChange, reachOf } from '../../platform/messages/security-notice';
import type { StepTicketService } from '../step-up/step-ticket.service';
import { ceremonies } from './ceremony';
import { readAssertion } from './credential-json';
import { findCredential, useCounter, type CredentialRow } from './passkey.repository';
import { findProtected } from '../records/protected-account.repository';
import { PASSKEY_TEMPLATES } from './passkey-templates';

export interface PasskeyLoginParts {
  readonly loginCompletion: LoginCompletionService;
  readonly tickets: StepTicketService;
}

/** A recognised passkey, with the counter it signed. */
interface Recognised {
  readonly credential: CredentialRow;
  readonly account: AccountRow;
  readonly counter: number;
}

/**
 * Sign-in by passkey. The authenticator names the account. There is nothing to guess, so a failure does not count
 * towards the lock of the password, and that lock does not affect passkeys
 * (docs/reference/rules.md#lock-of-the-password-sign-in, Lock rule: it opens by calls 1 and 14 and by itself).
 */
export function passkeyLoginService(
  deps: Pick<ProviderDeps, 'database' | 'units' | 'clock' | 'settings' | 'random' | 'metrics'>,
  { loginCompletion, tickets }: PasskeyLoginParts,
) {
  const { database, units, metrics } = deps;
  const webAuthn = ceremonies(deps);

  /** The same error for every reason. */
  function refused(): BusinessError {
    metrics.signIns.inc({ method: 'passkey', outcome: 'wrong' });
    return new BusinessError(errorCodes.loginTokenInvalid);
  }

  async function recognise(
    { Key, Credential }: ParsedRequestOf<typeof passkeyLoginVerify>,
    client: SigningIn,
  ): Promise<Recognised> {
    const ticket = await tickets.tryRedeem(database.queries, { key: Key, scopes: ['passkey-login'] });
    const response = readAssertion(Credential);
    if (ticket === null || response === null) throw refused();
    const credential = await findCredential(database.queries, response.id);
    const account = credential === null ? null : await findAccountById(database.queries, credential.userId);
    if (credential === null || account === null) throw refused();
    const counter = await webAuthn.checkAssertion(response, String(ticket.payload['challenge']), credential);
    if (counter === null) {
      await loginCompletion.log(database.queries, account, 'passkey', 'failed', client);
      throw refused();
    }
    return { credential, account, counter };
  }

  async function warnOfCopy({ credential, account }: Recognised, client: SigningIn): Promise<void> {
    metrics.signIns.inc({ method: 'passkey', outcome: 'copied' });
    await units.run({}, async (unit) => {
      const { queries } = unit;
      await loginCompletion.log(queries, account, 'passkey', 'failed', client);
      const owner = await findProtected(queries, account.id);
      if (owner === null) return;
      const notice = {
        template: PASSKEY_TEMPLATES.passkeyCopied,
        params: { name: credential.name },
        external: reachOf(owner),
      } as const;
      notifySecurityChange(unit, { account: owner, notice, client });
    });
  }

  return {
    /** E22. */
    async begin(): Promise<ResponseOf<typeof passkeyLoginOptions>> {
      const options = await webAuthn.signInOptions();
      const payload = { challenge: options.challenge };
      const Key = await tickets.issue(database.queries, { scope: 'passkey-login', userId: null, payload });
      return { Key, options: { ...options } };
    },

    /**
     * E23. With user verification a passkey counts as two factors.
     * @throws BusinessError `accountDisabled`, `loginTokenInvalid`
     */
    async finish(attempt: ParsedRequestOf<typeof passkeyLoginVerify>, client: SigningIn): Promise<SignedIn> {
      const recognised = await recognise(attempt, client);
      const { credential, account, counter } = recognised;
      const copied = new BusinessError(errorCodes.loginTokenInvalid);
      try {
        return await loginCompletion.enter(
          account,
          { method: 'passkey', isMfa: true },
          client,
          async ({ queries, now }) => {
            if (!(await useCounter(queries, credential.id, { counter, now }))) throw copied;
          },
        );
      } catch (error) {
        if (error === copied) await warnOfCopy(recognised, client);
        throw error;
      }
    },
  };
}
