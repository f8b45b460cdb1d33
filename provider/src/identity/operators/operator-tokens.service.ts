import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import * as errorCodes from '@portal/shared/contracts/error-codes';
import type { operatorToken } from '@portal/shared/contracts/operator-account';
import type { PersonalToken } from '@portal/shared/server/operator-token';
import { isSameSecret } from '@portal/shared/server/same-secret';
import { databaseFaultOf } from '../../platform/database/database-error';
import type { ProviderDeps } from '../../platform/deps';
import { BusinessError } from '../../platform/http/business-error';
import type { Client } from '../../platform/http/client';
import type { OperatorReader } from '../../platform/http/operator-reader';
import { notifySecurityChange, reachOf } from '../../platform/messages/security-notice';
import { ownAccountPlan } from '../../platform/own-account/own-account';
import { SEALED } from '../../platform/runtime/cipher';
import { isByApp } from '../step-up/app-proof';
import type { StepTicketService } from '../step-up/step-ticket.service';
import { tokenRefusal } from './operator.policy';
import { findOperatorAccount, type OperatorAccount } from './operator.repository';
import { readTokenText, tokenText } from './token-text';
import { OPERATOR_TEMPLATES } from './operator-templates';

const TOKEN_HOURS = 12;

type SignedAccount = Omit<OperatorAccount, 'userName' | 'status'>;
type TokenParts = NonNullable<ReturnType<typeof readTokenText>>;

/**
 * Personal tokens of operators. Nothing is stored: a token contains its account and its end, and is signed together
 * with the account's password, authenticator and the time at which an operator named it. A change of any of them ends
 * all tokens of the account.
 */
export function operatorTokenService({
  database,
  settings,
  clock,
  pepper,
  cipher,
}: Pick<ProviderDeps, 'database' | 'settings' | 'clock' | 'pepper' | 'cipher'>) {
  /** Of the secret itself, which stays the same when it is encrypted again. */
  function sign(account: SignedAccount, expiresAt: number): string {
    const { mfaSecretEnc: sealed } = account;
    const secret = sealed === null ? null : cipher.decrypt(SEALED.mfaSecret, sealed);
    return signatureOver(account, expiresAt, secret === null ? null : pepper.hash('operator secret', secret));
  }

  /** @throws DatabaseError if this process has not read the key of the secret yet */
  function isSignatureOf(account: SignedAccount, { signature, expiresAt }: TokenParts): boolean {
    // The release before signs over the ciphertext. Remove this line in the release after this one.
    if (isSameSecret(signature, signatureOver(account, expiresAt, account.mfaSecretEnc))) return true;
    try {
      return isSameSecret(signature, sign(account, expiresAt));
    } catch (error) {
      if (databaseFaultOf(error) !== null) throw error;
      // A secret that no key can decrypt proves nothing.
      return false;
    }
  }

  function signatureOver(account: SignedAccount, expiresAt: number, authenticator: string | null): string {
    const { id, operatorSince, passwordHash } = account;
    const since = operatorSince?.getTime() ?? null;
    return pepper.hash('operator token', JSON.stringify([id, expiresAt, since, authenticator, passwordHash]));
  }

  return {
    /** A new token for an account whose right to it was checked. */
    issue(account: OperatorAccount): ResponseOf<typeof operatorToken> {
      const expiresAt = Math.floor(clock.now().getTime() / 1000) + TOKEN_HOURS * 3600;
      const signature = sign(account, expiresAt);
      return {
        Token: tokenText({ accountId: account.id, expiresAt, signature }),
        ExpiresAt: new Date(expiresAt * 1000).toISOString(),
      };
    },

    /** @returns null if it was not made here, or its owner has changed password or authenticator since */
    async find(token: string): Promise<PersonalToken | null> {
      const parts = readTokenText(token);
      if (parts === null) return null;
      const account = await findOperatorAccount(database.queries, parts.accountId);
      if (account === null || !isSignatureOf(account, parts)) return null;
      const isOver = parts.expiresAt * 1000 <= clock.now().getTime();
      const isRefused = tokenRefusal(account, settings.operators) !== null;
      return {
        owner: { accountId: account.id, name: account.userName ?? account.id },
        problem: isRefused ? 'notOperator' : isOver ? 'expired' : null,
      };
    },
  } satisfies OperatorReader & Record<string, unknown>;
}

/** Creates tokens for the caller's own account (E73). */
export function operatorTokenCreationService(
  deps: Pick<ProviderDeps, 'database' | 'units' | 'settings' | 'clock' | 'pepper' | 'cipher'>,
  tickets: StepTicketService,
) {
  const { units, settings } = deps;
  const tokens = operatorTokenService(deps);

  return {
    /** @throws BusinessError `forbidden`, `mfaNotBound`, `stepUpRequired` */
    create(userId: string, key: string, client: Client): Promise<ResponseOf<typeof operatorToken>> {
      return units.run(ownAccountPlan(userId), async (unit, account) => {
        const refusal = tokenRefusal(account, settings.operators);
        if (refusal !== null) throw new BusinessError(refusal);
        const ticket = await tickets.redeem(unit.queries, { key, scopes: ['reset'], userId });
        // A code to the phone or the mailbox is not the second factor.
        if (!isByApp(ticket)) throw new BusinessError(errorCodes.stepUpRequired);
        const notice = {
          template: OPERATOR_TEMPLATES.operatorTokenCreated,
          external: reachOf(account),
        } as const;
        notifySecurityChange(unit, { account, notice, client });
        return tokens.issue(account);
      });
    },
  };
}
