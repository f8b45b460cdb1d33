import type { ProviderDeps } from '../deps';
import { BusinessError } from '../http/business-error';
import type { Client } from '../http/client';
import { countPasskeys } from '../passkey/passkey.repository';
import { SEALED } from '../runtime/cipher';
import { accountLabel } from './account-label';
import { takeProof, type SecondFactorProof } from './second-factor-proof';
import { announce, reachOf } from './security-news';
import type { SecurityTools } from './security-tools';
import { findProtected, holdProtected, setLevels, type ProtectedAccount } from './security.repository';

export interface BindingStart {
  /** For the second call. */
  readonly Key: string;
  /** Base32, for who cannot scan. */
  readonly Secret: string;
  /** `otpauth:` address. */
  readonly Url: string;
}

/** Binds and unbinds the authenticator app, and renews the recovery codes that stand in for it. */
export function authenticatorService(
  { database, clock, cipher }: Pick<ProviderDeps, 'database' | 'clock' | 'cipher'>,
  tools: SecurityTools,
) {
  const { tickets, notices, secondFactors } = tools;

  async function requireUnbound(userId: string): Promise<ProtectedAccount> {
    const account = await findProtected(database.queries, userId);
    if (account === null) throw new BusinessError(4101);
    if (account.mfaSecretEnc !== null) throw new BusinessError(4506);
    return account;
  }

  async function requireBound(userId: string): Promise<void> {
    if (!(await secondFactors.isBound(database.queries, userId))) throw new BusinessError(4505);
  }

  return {
    /**
     * Call 71 without a code: a secret to teach the app. Where a passkey is a second factor already, it
     * takes a step-up to add another.
     * @throws BusinessError 4506, 4536
     */
    async begin(userId: string, stepUp: string | undefined, client: Client): Promise<BindingStart> {
      const account = await requireUnbound(userId);
      const enrolment = secondFactors.enrol(accountLabel(account), client.language);
      const Key = await database.transaction(async (queries) => {
        if ((await countPasskeys(queries, userId)) > 0) {
          if (stepUp === undefined) throw new BusinessError(4536);
          await tickets.redeem(queries, { key: stepUp, scopes: ['reset'], userId });
        }
        const payload = { secret: cipher.encrypt(SEALED.mfaEnrolment, enrolment.secret) };
        return tickets.issue(queries, { scope: 'mfa-bind', userId, payload });
      });
      return { Key, Secret: enrolment.secret, Url: enrolment.url };
    },

    /**
     * Call 71 with a code that the app shows. Five wrong ones use the secret up.
     * @returns the recovery codes, readable this once
     * @throws BusinessError 4504, 4506, 4536
     */
    async finish(
      userId: string,
      { Key, Code }: { readonly Key: string; readonly Code: string },
      client: Client,
    ): Promise<string[]> {
      await requireUnbound(userId);
      const claim = { key: Key, scopes: ['mfa-bind'], userId } as const;
      if ((await tickets.takeTry(database.queries, claim)) === null) throw new BusinessError(4536);
      const codes = await database.transaction(async (queries) => {
        const account = await holdProtected(queries, userId);
        if (account === null) throw new BusinessError(4101);
        if (account.mfaSecretEnc !== null) throw new BusinessError(4506);
        const { payload } = await tickets.redeem(queries, claim);
        const secret = cipher.decrypt(SEALED.mfaEnrolment, String(payload['secret']));
        await secondFactors.bind(queries, userId, { secret, code: Code });
        await tickets.voidAll(queries, userId);
        const news = { template: 'mfaBound', outside: reachOf(account) } as const;
        await announce(notices, queries, { account, news, client });
        return secondFactors.renewRecoveryCodes(queries, userId);
      });
      notices.deliverSoon();
      return codes;
    },

    /** Call 72. Both levels go off with the app that they ask for. @throws BusinessError 4504, 4505, 4536 */
    async unbind(userId: string, proof: SecondFactorProof, client: Client): Promise<void> {
      await requireBound(userId);
      const spend = await takeProof(tools, userId, proof);
      await database.transaction(async (queries) => {
        const account = await holdProtected(queries, userId);
        if (account?.mfaSecretEnc == null) throw new BusinessError(4505);
        await spend(queries);
        await secondFactors.unbind(queries, userId);
        await setLevels(queries, userId, { loginLevel: 0, orderLevel: 0 }, clock.now());
        await tickets.voidAll(queries, userId);
        const news = { template: 'mfaUnbound', outside: reachOf(account) } as const;
        await announce(notices, queries, { account, news, client });
      });
      notices.deliverSoon();
    },

    /** E16. @throws BusinessError 4505, 4536 */
    async renewRecoveryCodes(userId: string, stepUp: string, client: Client): Promise<string[]> {
      await requireBound(userId);
      return database.transaction(async (queries) => {
        const account = await holdProtected(queries, userId);
        if (account?.mfaSecretEnc == null) throw new BusinessError(4505);
        await tickets.redeem(queries, { key: stepUp, scopes: ['reset'], userId });
        const news = { template: 'recoveryCodesRenewed', outside: null } as const;
        await announce(notices, queries, { account, news, client });
        return secondFactors.renewRecoveryCodes(queries, userId);
      });
    },
  };
}
